import { describe, expect, it } from 'vitest';
import { cleanHtml, isFormattedPaste, lostInPaste } from './clean-paste.ts';

/** What Word puts on the clipboard for a table: each cell has a paragraph, with line ends between the tags. */
const table = (rows: readonly (readonly string[])[]) => `<table class=MsoTableGrid border=1>
 ${rows
   .map(
     (cells) => `<tr>
  ${cells.map((cell) => `<td width=208 valign=top><p class=MsoNormal>${cell}<o:p></o:p></p></td>`).join('\n  ')}
 </tr>`,
   )
   .join('\n ')}
</table>`;

/** The lines that readers get of markup. */
function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\u2028');
  return [...body.querySelectorAll('p')].flatMap(({ textContent }) =>
    textContent.split('\u2028').map((line) => line.replaceAll(/\s+/g, ' ').trim()),
  );
}

describe('a table that is pasted', () => {
  it('does not run together: each row is a line, with its cells apart', () => {
    const html = table([
      ['<b>District</b>', '<b>Cases</b>'],
      ['Sukkur', '12'],
      ['ضلع خیرپور', '7'],
    ]);
    expect(isFormattedPaste(html, '')).toBe(true);
    expect(linesOf(html)).toEqual(['District | Cases', 'Sukkur | 12', 'ضلع خیرپور | 7']);
    expect(cleanHtml(html)).toContain('<b>District</b>');
  });

  it('keeps apart what stands below each other in a cell, and tables in cells', () => {
    const inner = table([['Goats', 'Sheep']]);
    const html = table([
      ['<p>One</p><p>Two</p>', `Animals:<br>${inner}`],
      ['', ''],
      ['Three', ''],
    ]);
    expect(linesOf(html)).toEqual(['One Two | Animals: Goats | Sheep', 'Three |']);
  });

  it('that only arranges a page leaves its paragraphs as they are', () => {
    expect(linesOf('<table><tr><td><p>First.</p><p>Second.</p></td></tr></table>')).toEqual([
      'First.',
      'Second.',
    ]);
  });
});

describe('what is lost in a paste', () => {
  const lostIn = (html: string, files: File[] = [], text = '') =>
    lostInPaste({
      getData: (type: string) => (type === 'text/html' ? html : text),
      // A list of files can not be made, and only what it holds is read.
      files: files as unknown as FileList,
    });

  it('is counted: tables, and pictures but for emojis and what counts readers', () => {
    const pictures =
      '<img src="file:///a.png"><img src="b.png" alt="A map"><img alt="🐐"><img width=1>';
    const arranged = '<table><tr><td>First.</td></tr></table>';
    expect(lostIn(table([['a', 'b']]) + pictures + arranged)).toEqual({ tables: 1, pictures: 2 });
    expect(lostIn('<p>Nothing</p>')).toEqual({ tables: 0, pictures: 0 });
    expect(cleanHtml('<p>A <img alt="🐐"></p>')).toBe('<p>A 🐐</p>');
  });

  it('is a picture of the screen, but none that comes along with a text', () => {
    const file = new File([], 'image.png', { type: 'image/png' });
    expect(lostIn('', [file]).pictures).toBe(1);
    expect(lostIn('<p>Text</p>', [file], 'Text').pictures).toBe(0);
  });
});
