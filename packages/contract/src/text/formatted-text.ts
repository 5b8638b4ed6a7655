/*
 * Long texts with a little structure: headings, bold, italic, lists, links, quotes, and the direction of a
 * paragraph. They are stored as text in the fields that plain texts have. What tells them apart is their first
 * character, an invisible one that nobody types: without it a text is plain, and each of its characters is
 * shown as it is, whatever it looks like. What follows are marks of Markdown, of which there are no others than these:
 *
 *     ## Heading        ### Heading below it
 *     **bold**          *italic*          [words](https://example.org)
 *     - item            1. item           > quote
 *     | header | header |                 ![what it shows](/media/…#1200x800-wide)
 *     | ------ | ------ |                 caption
 *     | cell   | cell   |                 > [!IMPORTANT]
 *                                         > call-out
 *
 * Pictures and documents are uploads of ours, without an origin; videos are those of known players. Blocks stand on lines of
 * their own, an empty line ends a paragraph, and a line break stays one. A line of a list that begins with two spaces goes on
 * with the item above. A backslash before a mark makes it a character. A mark that is not closed
 * ends with its block, and a star that is a character has a backslash. A text is gone through once, whatever is in it.
 *
 * What all pages need is here; formatted-blocks.ts reads and writes the rest.
 */

/** The first character of a formatted text: U+2063, which has no width and no direction. */
export const formattedSign = '\u2063';

/** Whether a text has marks. Any other is plain. */
export function isFormatted(text: string): boolean {
  return text.startsWith(formattedSign);
}

/** The border below the header of a table goes with its line, what is embedded too. */
const marksOfLines =
  /^(?:\|(?: --- \|)+\n?|\| ?|!\[.*\n?|###? |> \[!IMPORTANT\]\n|>(?: |$)| +)| \|$/gm;
/** An escaped character, stars, or the words of a link: in one pass, as each may stand before another. */
const marksOfWords = /\\([!-/:-@[-`{-~])|\*+|\[((?:\\.|[^\\[\]])+)\]\([^\s()]+\)/gs;

/**
 * What a reader sees of a text: without marks and what is embedded, but for the dashes and numbers of its lists and what
 * stands between the cells of its tables. A plain text is what it is. For everything that shows texts in short, or outside of
 * pages: excerpts, descriptions, spreadsheets.
 */
export function plainText(text: string): string {
  if (!isFormatted(text)) return text;
  return text
    .slice(1)
    .replaceAll(marksOfLines, '')
    .replaceAll(
      marksOfWords,
      (_, escaped: string = '', words: string = '') => escaped + words.replaceAll(/\\(.)/gs, '$1'),
    );
}
