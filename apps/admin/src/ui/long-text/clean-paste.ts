import { blocksOf, type Block, type Span } from '@site/contract/formatted-blocks';
import { isFormatted } from '@site/contract/formatted-text';

/*
 * What Word, WhatsApp and web pages put on the clipboard, as what a text can have.
 */

const bullet = /^\s*[•·▪◦‣●○]\s*/;
const dash = /^\s*[-–*]\s+/;
const number = /^\s*(\d{1,3})[.)]\s+/;

// As in WhatsApp: around words, and not inside of them.
const chatMark = /(^|[^\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_\n]*[^\s*_])\2(?![\p{L}\p{N}*_])/gu;

/** Whether something that is pasted has more than characters. */
export function isFormattedPaste(html: string, text: string): boolean {
  if (
    /<(?:h[1-6]|b|strong|i|em|li|blockquote|a|table|img)\b|mso-list|font-(?:weight|style):\s*(?:bold|[67]00|italic)/i.test(
      html,
    )
  ) {
    return true;
  }
  return html === '' && blocksOfPaste(text).some(isMarked);
}

const isMarked = ({ kind, parts }: Block) =>
  kind !== 'paragraph' || parts.flat().some(({ isBold, isItalic }) => isBold || isItalic);

/** Plain text as blocks, as chats write them: bullets, numbers, quotes, `*bold*`, `_italic_`. */
export function blocksOfPaste(pasted: string): Block[] {
  const text = pasted.replaceAll(/\r\n?/g, '\n');
  if (isFormatted(text)) return blocksOf(text);
  return text.split(/\n\s*\n/).flatMap((paragraph) => linesAsBlocks(paragraph.split('\n')));
}

function linesAsBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const form = formOf(line, [lines[at - 1], lines[at + 1]]);
    const last = blocks.at(-1);
    const part = partOf(line.replace(form.begin, '').trim());
    if (last?.kind === form.kind && form.kind === 'paragraph') {
      last.parts.at(-1)?.push(spanOf('\n'), ...part);
    } else if (last?.kind === form.kind) last.parts.push(part);
    else
      blocks.push({ kind: form.kind, start: Number(number.exec(line)?.[1] ?? 1), parts: [part] });
  }
  return blocks;
}

/** A dash or a number alone may be anything: a list has two. */
function formOf(line: string, around: readonly (string | undefined)[]) {
  const hasOther = (form: RegExp) =>
    around.some((other) => other !== undefined && form.test(other));
  if (bullet.test(line)) return { kind: 'bullets', begin: bullet } as const;
  if (dash.test(line) && hasOther(dash)) return { kind: 'bullets', begin: dash } as const;
  if (number.test(line) && hasOther(number)) return { kind: 'numbers', begin: number } as const;
  return { kind: 'paragraph', begin: /^\s+/ } as const;
}

const spanOf = (text: string, isBold = false, isItalic = false): Span => ({
  text,
  isBold,
  isItalic,
  href: null,
});

function partOf(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(chatMark)) {
    const [found, before = '', mark, words = ''] = match;
    const begin = match.index + before.length;
    spans.push(spanOf(line.slice(at, begin)), spanOf(words, mark === '*', mark === '_'));
    at = match.index + found.length;
  }
  return [...spans, spanOf(line.slice(at))].filter(({ text }) => text !== '');
}

/** Markup without what no text can have, and with lists where Word only draws them. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of picturesIn(body)) picture.remove();
  // What is left of them is drawn by chats: an emoji, which stands in the text.
  for (const emoji of body.querySelectorAll('img')) emoji.replaceWith(emoji.alt);
  for (const element of body.querySelectorAll(
    'style, script, meta, link, title, xml, table colgroup',
  )) {
    element.remove();
  }
  // Those in the cells of others first.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    if (isTable(table)) asTable(table);
    else asLines(table);
  }
  for (const element of body.querySelectorAll('[dir]')) element.removeAttribute('dir');
  for (const [names, to] of [
    ['h1', 'h2'],
    ['h4, h5, h6', 'h3'],
  ] as const) {
    for (const heading of body.querySelectorAll(names)) {
      const other = body.ownerDocument.createElement(to);
      other.append(...heading.childNodes);
      heading.replaceWith(other);
    }
  }
  for (const paragraph of body.querySelectorAll('p')) asListItem(paragraph);
  return body.innerHTML;
}

const isEmoji = /^\p{Extended_Pictographic}\S*$/u;

/** The pictures in markup, but for emojis and what counts readers. */
function picturesIn(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter(
    ({ alt, width }) => !isEmoji.test(alt.trim()) && width !== 1,
  );
}

/** Tables of values: others only arrange what is on a page. */
const hasCells = ({ rows }: HTMLTableElement) => [...rows].some(({ cells }) => cells.length > 1);

/** Most columns of a table, for it has to be read on a phone. */
export const mostColumns = 8;

/** Most rows: more than a text has room for. */
const mostRows = 2000;

/** Whether a text can have a table: none in the cell of another. */
const isTable = (table: HTMLTableElement) =>
  hasCells(table) &&
  table.parentElement?.closest('table') === null &&
  table.rows.length <= mostRows &&
  gridOf(table).every(({ length }) => length <= mostColumns);

/** The cells of each row by their columns; `null`: part of one that stands beside or above it. */
function gridOf(table: HTMLTableElement): (HTMLTableCellElement | null)[][] {
  const rows = [...table.rows];
  const grid: (HTMLTableCellElement | null | undefined)[][] = rows.map(() => []);
  for (const [at, { cells }] of rows.entries()) {
    const own = grid[at] ?? [];
    for (const cell of cells) {
      let column = 0;
      while (own[column] !== undefined) column += 1;
      const width = Math.min(cell.colSpan, mostColumns + 1);
      for (const row of grid.slice(at, at + cell.rowSpan)) {
        for (let beside = 0; beside < width; beside += 1) row[column + beside] = null;
      }
      own[column] = cell;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? null));
}

/** Makes a table of one that has cells over several rows and columns, lists in cells, rows without words. */
function asTable(table: HTMLTableElement) {
  const { ownerDocument: document } = table;
  const made = document.createElement('table');
  const rows = gridOf(table).filter((cells) => cells.some((cell) => cell?.textContent.trim()));
  for (const [at, cells] of rows.entries()) {
    const row = made.insertRow();
    for (const cell of cells) {
      const paragraph = document.createElement('p');
      if (cell) {
        asOneLine(cell);
        paragraph.append(...cell.childNodes);
      }
      const to = document.createElement(at === 0 ? 'th' : 'td');
      to.append(paragraph);
      row.append(to);
    }
  }
  table.replaceWith(...(table.caption?.childNodes ?? []), made);
}

/** Makes words with single spaces of the blocks in a cell. */
function asOneLine(cell: HTMLTableCellElement) {
  for (const block of cell.querySelectorAll(blockElements))
    block.replaceWith(' ', ...block.childNodes, ' ');
  trimEnds(cell);
}

const blockElements = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, br';

/** Makes a line of each row of a table, with its cells apart. */
function asLines(table: HTMLTableElement) {
  const { ownerDocument: document } = table;
  const rows = [...table.rows];
  if (!hasCells(table)) {
    table.replaceWith(
      ...rows.flatMap(({ cells }) => [...cells].flatMap((cell) => [...cell.childNodes])),
    );
    return;
  }
  const lines = document.createElement('p');
  const filled = rows.filter(({ textContent }) => textContent.trim() !== '');
  for (const row of filled) {
    if (row !== filled[0]) lines.append(document.createElement('br'));
    for (const cell of row.cells) {
      asOneLine(cell);
      if (cell !== row.cells[0]) lines.append(' | ');
      lines.append(...cell.childNodes);
    }
  }
  table.replaceWith(...(table.caption?.childNodes ?? []), lines);
}

/** Takes the blanks from the beginning and the end of a cell. */
function trimEnds(cell: HTMLTableCellElement) {
  cell.normalize();
  const { firstChild, lastChild } = cell;
  if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart();
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd();
}

/** What of a paste becomes something else or is left out. */
export function lostInPaste(data: Pick<DataTransfer, 'getData'>) {
  const html = data.getData('text/html');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return {
    tables: [...body.querySelectorAll('table')].filter(
      (table) => hasCells(table) && !isTable(table),
    ).length,
    pictures: picturesIn(body).length,
  };
}

/** The pictures that are pasted or dropped; not those that Word sends of the words that were copied. */
export function pictureFilesIn(
  data: Pick<DataTransfer, 'getData'> & { files: Iterable<File> },
): File[] {
  if (data.getData('text/html') !== '' || data.getData('text/plain') !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** Makes a paragraph that only looks like an item of a list one. */
function asListItem(paragraph: HTMLParagraphElement) {
  const style = paragraph.getAttribute('style') ?? '';
  const drawn = paragraph.querySelector(
    '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
  );
  const text = paragraph.textContent;
  if (!/mso-list:/i.test(style) && !bullet.test(text)) return;
  const isNumbered = number.test(`${(drawn?.textContent ?? text).trim()} `);
  if (drawn) drawn.remove();
  else stripStart(paragraph, isNumbered ? number : bullet);
  const { ownerDocument: document, previousElementSibling: before } = paragraph;
  const name = isNumbered ? 'OL' : 'UL';
  const list =
    before?.tagName === name && before.hasAttribute('data-drawn')
      ? before
      : document.createElement(name);
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  if (list === before) paragraph.remove();
  else {
    list.setAttribute('data-drawn', '');
    paragraph.replaceWith(list);
  }
  list.append(item);
}

function stripStart(paragraph: Element, form: RegExp) {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = texts.nextNode();
  if (first) first.textContent = (first.textContent ?? '').replace(form, '');
}
