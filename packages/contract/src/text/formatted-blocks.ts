import { embedAddress, embedOf, type Embed } from './embeds.ts';
import { formattedSign, isFormatted } from './formatted-text.ts';

/*
 * Formatted texts as what they are made of. See formatted-text.ts for what they are.
 */

/** Characters that look the same all through. `\n` is a line break. */
export interface Span {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  /** Where it leads: an address on the web or this site, of mail or of a telephone. */
  href: string | null;
}

/** A paragraph, a heading, a list, a quote, a call-out. */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote' | 'important';
  /** The first number of a numbered list. */
  start: number;
  /** The items of a list, the paragraphs of a quote or a call-out; others have one. */
  parts: Span[][];
}

export interface TableBlock {
  kind: 'table';
  columns: number;
  /** The cells, row by row, of which the first one is the header. Empty ones have no spans. */
  parts: Span[][];
}

export interface EmbedBlock {
  kind: 'embed';
  embed: Embed;
  /** Its caption, if any. */
  parts: Span[][];
}

/** What stands on its own. */
export type Block = TextBlock | TableBlock | EmbedBlock;
export type BlockKind = Block['kind'];

const kinds: Record<string, TextBlock['kind']> = {
  '': 'paragraph',
  '##': 'heading',
  '###': 'subheading',
  '-': 'bullets',
  '>': 'quote',
};
const lineForm = /^(?:(###?|-|\d{1,9}\.) |(>) ?)/;
const importantLine = '> [!IMPORTANT]';
const embedForm = /^!\[((?:\\.|[^\\[\]])*)\]\(([^\s()<>\\]+)\)\s*$/s;
const ruleForm = /^\|(?: ?-+ ?\|)+\s*$/;
const cellForm = /((?:\\.|[^\\|])*)(?:\||$)/gsy;

/** A block as its lines are read. Its parts are what is written of them. */
type Open =
  | (Omit<TextBlock, 'parts'> & { parts: string[] })
  | { kind: 'embed'; embed: Embed; parts: string[] }
  | { kind: 'table'; rows: string[][] };

/** The blocks of a text: those of a plain one are paragraphs. */
export function blocksOf(text: string): Block[] {
  if (!isFormatted(text)) {
    return text
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => ({
        kind: 'paragraph',
        start: 1,
        parts: [[{ text: each, isBold: false, isItalic: false, href: null }]],
      }));
  }
  const blocks: Open[] = [];
  // The block that the next line may go on with.
  let open: Open | undefined;
  const lines = text.slice(1).split('\n');
  let at = 0;
  for (let line = lines[at]; line !== undefined; line = lines[++at]) {
    if (open?.kind === 'table' && line.startsWith('|')) {
      open.rows.push(cellsOf(line));
      continue;
    }
    const begun = openedBy(line, lines[at + 1]);
    if (begun) {
      // The line below the header of a table is read with it.
      if (begun.kind === 'table') at += 1;
      open = begun;
      blocks.push(open);
      continue;
    }
    open = goneOn(open, line, (block) => blocks.push(block));
  }
  return blocks.flatMap(readBlock);
}

/** A block that a line begins whatever stands above it. */
function openedBy(line: string, below: string | undefined): Open | null {
  if (line.startsWith('|')) {
    return below !== undefined && ruleForm.test(below)
      ? { kind: 'table', rows: [cellsOf(line)] }
      : null;
  }
  if (line.trimEnd() === importantLine) return { kind: 'important', start: 1, parts: [] };
  const [, words = '', address = ''] = embedForm.exec(line) ?? [];
  const embed = address === '' ? null : embedOf(words.replaceAll(/\\(.)/gs, '$1'), address);
  return embed && { kind: 'embed', embed, parts: [] };
}

/** Adds a line to the open block, or begins another. @returns the one that the next line may go on with */
function goneOn(
  open: Open | undefined,
  line: string,
  begin: (block: Open) => void,
): Open | undefined {
  const [mark = '', list = '', quote = ''] = lineForm.exec(line) ?? [];
  const kind = kinds[list + quote] ?? 'numbers';
  const words = line.slice(mark.length).trim();
  if (mark === '' && words === '') return undefined;
  if (!open || open.kind === 'table' || !goesOn(open.kind, kind, line)) {
    const begun: Open = { kind, start: Number.parseInt(list, 10) || 1, parts: [words] };
    begin(begun);
    return begun;
  }
  if (isList(kind) || words === '') {
    // Another item, or the empty line between two paragraphs of a quote.
    open.parts.push(words);
  } else {
    const before = open.parts.pop();
    open.parts.push(before ? `${before}\n${words}` : words);
  }
  return open;
}

function goesOn(open: BlockKind, kind: TextBlock['kind'], line: string): boolean {
  if (isList(open) && line.startsWith('  ')) return true;
  if (open === 'important') return kind === 'quote';
  if (open === 'embed') return kind === 'paragraph';
  return kind === open && !kind.endsWith('heading');
}

/** What the cells of a line of a table hold, as it is written. */
function cellsOf(line: string): string[] {
  const inner = line.trim().slice(1);
  const cells = [...inner.matchAll(cellForm)].map(([, cell = '']) => cell.trim());
  // Behind the last border there is nothing.
  return inner === '' ? [''] : cells.slice(0, -1);
}

function readBlock(block: Open): Block[] {
  if (block.kind === 'table') return tableBlock(block.rows.map((row) => row.map(spansOf)));
  const parts = block.parts.map(spansOf).filter(({ length }) => length > 0);
  if (block.kind === 'embed') return [{ ...block, parts }];
  return parts.length > 0 ? [{ ...block, parts }] : [];
}

/** A table of rows, which become as long as the longest; nothing where all cells are empty. */
export function tableBlock(rows: readonly Span[][][]): TableBlock[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const parts = rows.flatMap((row) => Array.from({ length: columns }, (_, at) => row[at] ?? []));
  return parts.some(({ length }) => length > 0) ? [{ kind: 'table', columns, parts }] : [];
}

/** The rows of a table, as their cells. */
export function rowsOf({ columns, parts }: TableBlock): Span[][][] {
  return Array.from({ length: parts.length / columns }, (_, at) =>
    parts.slice(at * columns, (at + 1) * columns),
  );
}

const isList = (kind: BlockKind): kind is 'bullets' | 'numbers' =>
  kind === 'bullets' || kind === 'numbers';

const address = String.raw`(?:https?://|mailto:|tel:|/(?!/)|#)[^\s()<>\\]*`;
const addressForm = new RegExp(`^${address}$`, 'i');

/**
 * What inside of a block is more than characters: an escaped one, stars, the words and the address of a link. None of its
 * parts can take what another begins with, which keeps matching linear.
 */
const inlineForm = new RegExp(
  String.raw`\\([!-/:-@[-\x60{-~])|(\*+)|\[((?:\\.|[^\\[\]])+)\]\((${address})\)`,
  'gis',
);

/** Whether a link of a text may lead there: the web, this site, mail or a telephone. */
export function isAddress(href: string): boolean {
  return addressForm.test(href);
}

function spansOf(source: string): Span[] {
  const spans: Span[] = [];
  let [isBold, isItalic, at] = [false, false, 0];
  const add = (text: string, href: string | null = null) => {
    const last = spans.at(-1);
    if (text === '') return;
    if (last && !href && !last.href && last.isBold === isBold && last.isItalic === isItalic) {
      last.text += text;
    } else {
      spans.push({ text, isBold, isItalic, href });
    }
  };
  for (const match of source.matchAll(inlineForm)) {
    const [found, escaped, stars, words, href] = match;
    add(source.slice(at, match.index));
    at = match.index + found.length;
    if (words !== undefined) add(words.replaceAll(/\\(.)/gs, '$1'), href);
    else if (escaped !== undefined) add(escaped);
    else if (stars !== undefined) {
      isBold = isBold !== stars.length > 1;
      isItalic = isItalic !== (stars.length % 2 === 1);
    }
  }
  add(source.slice(at));
  return spans;
}

/** The characters of spans, without their marks. */
export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** Blocks as a text: as a plain one where nothing in them has a mark. */
export function textOfBlocks(given: readonly Block[]): string {
  const blocks = given.flatMap(filledBlock);
  const isPlain = blocks.every(
    ({ kind, parts }) => kind === 'paragraph' && parts.every(isPlainPart),
  );
  if (isPlain) {
    const paragraphs = blocks.flatMap(({ parts }) => parts.map(textOfSpans));
    return paragraphs.map((each) => each.trim().replaceAll(/\n\s*\n/g, '\n\n')).join('\n\n');
  }
  return formattedSign + blocks.flatMap(writtenBlock).join('\n\n');
}

/** What is written for a block; for one of paragraphs or headings, for each of them. */
function writtenBlock(block: Block): string[] {
  const { kind, parts } = block;
  switch (kind) {
    case 'bullets':
    case 'numbers': {
      const items = parts.map((part, at) => {
        const mark = kind === 'bullets' ? '-' : `${block.start + at}.`;
        return `${mark} ${linesOf(part).join(`\n${' '.repeat(mark.length + 1)}`)}`;
      });
      return [items.join('\n')];
    }
    case 'quote':
    case 'important': {
      const lines = parts.map((part) => `> ${linesOf(part).join('\n> ')}`).join('\n>\n');
      return [kind === 'quote' ? lines : `${importantLine}\n${lines}`];
    }
    case 'table': {
      const [header = '', ...rows] = rowsOf(block).map((cells) => lineOf(cells.map(writtenCell)));
      const rule = lineOf(Array.from({ length: block.columns }, () => '---'));
      return [[header, rule, ...rows].join('\n')];
    }
    case 'embed': {
      const { embed } = block;
      const words = escaped(embed.words.replaceAll(/\s+/g, ' ').trim());
      return [[`![${words}](${embedAddress(embed)})`, ...parts.flatMap(linesOf)].join('\n')];
    }
    case 'paragraph':
      return parts.map((part) => linesOf(part).join('\n'));
    default:
      return parts.map((part) => `${kind === 'heading' ? '##' : '###'} ${writtenLine(part)}`);
  }
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const writtenLine = (part: readonly Span[]) => linesOf(part.map(oneLine)).join('');

/** What ends a cell has a backslash in it. */
const writtenCell = (part: readonly Span[]) =>
  writtenLine(part).replaceAll(/\\.|\|/gs, (each) => (each === '|' ? String.raw`\|` : each));

/** A block without what holds no words, and without links that lead nowhere; nothing where that is all. */
function filledBlock(block: Block): Block[] {
  if (block.kind === 'table') return tableBlock(rowsOf(block).map((row) => row.map(linkedPart)));
  const parts = block.parts.filter((part) => textOfSpans(part).trim() !== '').map(linkedPart);
  if (block.kind === 'embed') return [{ ...block, parts }];
  return parts.length > 0 ? [{ ...block, parts }] : [];
}

/** The spans of a part without links that lead nowhere; none where there are no words. */
function linkedPart(part: readonly Span[]): Span[] {
  if (textOfSpans(part).trim() === '') return [];
  return part.map(({ href, ...span }) => {
    const to = href === null ? null : addressed(href);
    return { ...span, href: to !== null && isAddress(to) ? to : null };
  });
}

/** A mark of direction at its beginning is one of the marks. */
const isPlainPart = (part: readonly Span[]) =>
  part.every(
    ({ text, isBold, isItalic, href }) => text.trim() === '' || !(isBold || isItalic || href),
  ) && !/^[\u200e\u200f]/.test(textOfSpans(part));

/** What begins or ends a line, or looks so, with a backslash. */
const escapedLine = (line: string) =>
  line
    .replace(/^(?=#{2,3} |- |>|\||!\[)/, '\\')
    .replace(/^(\d{1,9})(?=\. )/, '$1\\')
    .replace(/ \|$/, String.raw` \|`);

function linesOf(part: readonly Span[]): string[] {
  let written = '';
  let [wasBold, wasItalic] = [false, false];
  const turn = (isBold: boolean, isItalic: boolean) => {
    written += '*'.repeat((isBold === wasBold ? 0 : 2) + (isItalic === wasItalic ? 0 : 1));
    [wasBold, wasItalic] = [isBold, isItalic];
  };
  let gap = '';
  for (const { text, isBold, isItalic, href } of part) {
    const words = text.trim();
    const start = text.length - text.trimStart().length;
    gap += text.slice(0, start);
    if (words === '') continue;
    // A mark stands at a word, as Markdown wants it.
    if (gap !== '') turn(wasBold && isBold, wasItalic && isItalic);
    written += gap;
    turn(isBold, isItalic);
    written += href === null ? escaped(words) : `[${escaped(words)}](${href})`;
    gap = text.slice(start + words.length);
  }
  turn(false, false);
  return written
    .split('\n')
    .map((line) => escapedLine(line.trim()))
    .filter((line) => line !== '');
}

const oneLine = (span: Span): Span => ({ ...span, text: span.text.replaceAll(/\s*\n\s*/g, ' ') });

const escaped = (text: string) => text.replaceAll(/[\\*[\]]/g, String.raw`\$&`);

/** An address without the characters that would end it. */
const addressed = (href: string) =>
  href.replaceAll(/[\s()<>\\|]/g, (each) =>
    each === '(' ? '%28' : each === ')' ? '%29' : encodeURIComponent(each),
  );
