import { describe, expect, it } from 'vitest';
import { cleanHtml, isFormattedPaste, lostInPaste, pictureFilesIn } from './clean-paste.ts';

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

const bodyOf = (html: string) => new DOMParser().parseFromString(cleanHtml(html), 'text/html').body;
const wordsOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

/** The lines that readers get of markup. */
function linesOf(html: string): string[] {
  const body = bodyOf(html);
  for (const line of body.querySelectorAll('br')) line.replaceWith('\u2028');
  return [...body.querySelectorAll('p')].flatMap(({ textContent }) =>
    textContent.split('\u2028').map((line) => line.replaceAll(/\s+/g, ' ').trim()),
  );
}

/** The cells of the rows of its tables. */
const cellsOf = (html: string) =>
  [...bodyOf(html).querySelectorAll('tr')].map(({ cells }) => [...cells].map(wordsOf));

describe('a table that is pasted', () => {
  it('is one, with its first row as the header', () => {
    const html = table([
      ['<b>District</b>', 'Cases'],
      ['Sukkur', '12'],
      ['', ' '],
      ['ضلع خیرپور', '7'],
    ]);
    expect(isFormattedPaste(html, '')).toBe(true);
    expect(cellsOf(html)).toEqual([
      ['District', 'Cases'],
      ['Sukkur', '12'],
      ['ضلع خیرپور', '7'],
    ]);
    expect(bodyOf(html).querySelectorAll('th')).toHaveLength(2);
    expect(bodyOf(html).querySelector('th b')?.textContent.trim()).toBe('District');
  });

  it('has a cell in each column, also where some were one', () => {
    const html = `<table>
      <tr><td rowspan="2">District<td colspan="2">Cases</tr>
      <tr><td>Dogs<td>Goats</tr>
      <tr><td>Sukkur<td>12<td>3</tr>
    </table>`;
    expect(cellsOf(html)).toEqual([
      ['District', 'Cases', ''],
      ['', 'Dogs', 'Goats'],
      ['Sukkur', '12', '3'],
    ]);
  });

  it('has one line in each cell, also of tables in cells', () => {
    const inner = table([['Goats', 'Sheep']]);
    const html = table([['<p>One</p><p>Two</p>', `Animals:<br>${inner}`]]);
    expect(cellsOf(html)).toEqual([['One Two', 'Animals: Goats | Sheep']]);
  });

  it('becomes lines with its cells apart where it is too wide for a phone', () => {
    const cells = Array.from({ length: 9 }, (_, at) => `c${at}`);
    expect(linesOf(table([cells, cells]))).toEqual([cells.join(' | '), cells.join(' | ')]);
  });

  it('that only arranges a page leaves its paragraphs as they are', () => {
    expect(linesOf('<table><tr><td><p>First.</p><p>Second.</p></td></tr></table>')).toEqual([
      'First.',
      'Second.',
    ]);
  });
});

describe('what is lost in a paste', () => {
  const lostIn = (html: string) =>
    lostInPaste({ getData: (type: string) => (type === 'text/html' ? html : '') });

  it('is counted: tables that are too wide, and pictures but for emojis and what counts readers', () => {
    const pictures =
      '<img src="file:///a.png"><img src="b.png" alt="A map"><img alt="🐐"><img width=1>';
    const arranged = '<table><tr><td>First.</td></tr></table>';
    const wide = table([Array.from({ length: 9 }, () => 'a')]);
    expect(lostIn(wide + table([['a', 'b']]) + pictures + arranged)).toEqual({
      tables: 1,
      pictures: 2,
    });
    expect(lostIn('<p>Nothing</p>')).toEqual({ tables: 0, pictures: 0 });
    expect(cleanHtml('<p>A <img alt="🐐"></p>')).toBe('<p>A 🐐</p>');
  });
});

it('takes a picture of the screen, but none that comes along with a text', () => {
  const file = new File([], 'image.png', { type: 'image/png' });
  const filesIn = (text: string) => pictureFilesIn({ getData: () => text, files: [file] });
  expect(filesIn('')).toEqual([file]);
  expect(filesIn('Text')).toEqual([]);
});
