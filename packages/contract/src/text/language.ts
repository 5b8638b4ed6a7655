/** The letters of Urdu: what has one of them is shown in its face. */
export const urduLetter = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/;

/** Characters by which the language of a text is detected. */
const looked = 300;

/** What decides a direction: a letter, or a mark that stands for one. */
const strong = /[\p{L}\u200e\u200f]/u;

const countOf = (text: string, letter: RegExp) => text.split(letter).length;

/**
 * The attributes for the language and the direction of a text, wherever it is shown: Urdu where most of its letters are,
 * and from right to left where the first one is, as `dir="auto"` has it. Each may be without the other: `SOPs کی فہرست`
 * is Urdu, which needs the room of its face, from left to right.
 */
export function languageOf(text: string): { lang: 'en' | 'ur'; dir: 'ltr' | 'rtl' } {
  const start = text.slice(0, looked);
  const [first = ''] = strong.exec(text) ?? [];
  return {
    lang: countOf(start, urduLetter) > countOf(start, /[a-z]/i) ? 'ur' : 'en',
    dir: first === '\u200f' || urduLetter.test(first) ? 'rtl' : 'ltr',
  };
}
