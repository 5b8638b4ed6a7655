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

export type BlockKind = 'paragraph' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

/** What stands on its own: a paragraph, a heading, a list, a quote. */
export interface Block {
  kind: BlockKind;
  /** The first number of a numbered list. */
  start: number;
  /** The items of a list, the paragraphs of a quote; others have one. */
  parts: Span[][];
}

const kinds: Record<string, BlockKind> = {
  '': 'paragraph',
  '##': 'heading',
  '###': 'subheading',
  '-': 'bullets',
  '>': 'quote',
};
const lineForm = /^(?:(###?|-|\d{1,9}\.) |(>) ?)/;

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
  const blocks: { kind: BlockKind; start: number; parts: string[] }[] = [];
  // The block that the next line may go on with.
  let open: (typeof blocks)[number] | undefined;
  for (const line of text.slice(1).split('\n')) {
    const [begin = '', mark = '', quote = ''] = lineForm.exec(line) ?? [];
    const kind = kinds[mark + quote] ?? 'numbers';
    const words = line.slice(begin.length).trim();
    const openKind = open?.kind;
    const isInItem = openKind !== undefined && isList(openKind) && line.startsWith('  ');
    const goesOn = isInItem || (kind === openKind && !kind.endsWith('heading'));
    if (begin === '' && words === '') {
      open = undefined;
    } else if (!open || !goesOn) {
      open = { kind, start: Number.parseInt(mark, 10) || 1, parts: [words] };
      blocks.push(open);
    } else if (isList(kind) || words === '') {
      // Another item, or the empty line between two paragraphs of a quote.
      open.parts.push(words);
    } else {
      const before = open.parts.pop();
      open.parts.push(before ? `${before}\n${words}` : words);
    }
  }
  return blocks.flatMap(({ parts, ...block }) => {
    const filled = parts.map(spansOf).filter(({ length }) => length > 0);
    return filled.length > 0 ? [{ ...block, parts: filled }] : [];
  });
}

const isList = (kind: BlockKind) => kind === 'bullets' || kind === 'numbers';

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
  const written = blocks.flatMap(({ kind, start, parts }): string[] => {
    if (kind === 'bullets' || kind === 'numbers') {
      const items = parts.map((part, at) => {
        const mark = kind === 'bullets' ? '-' : `${start + at}.`;
        return `${mark} ${linesOf(part).join(`\n${' '.repeat(mark.length + 1)}`)}`;
      });
      return [items.join('\n')];
    }
    if (kind === 'quote') {
      return [parts.map((part) => `> ${linesOf(part).join('\n> ')}`).join('\n>\n')];
    }
    if (kind === 'paragraph') return parts.map((part) => linesOf(part).join('\n'));
    return parts.map(
      (part) => `${kind === 'heading' ? '##' : '###'} ${linesOf(part.map(oneLine)).join('')}`,
    );
  });
  const isPlain = blocks.every(
    ({ kind, parts }) => kind === 'paragraph' && parts.every(isPlainPart),
  );
  if (isPlain) {
    const paragraphs = blocks.flatMap(({ parts }) => parts.map(textOfSpans));
    return paragraphs.map((each) => each.trim().replaceAll(/\n\s*\n/g, '\n\n')).join('\n\n');
  }
  return formattedSign + written.join('\n\n');
}

/** A block without what holds no words, and without links that lead nowhere; nothing where that is all. */
function filledBlock({ parts, ...block }: Block): Block[] {
  const filled = parts
    .filter((part) => textOfSpans(part).trim() !== '')
    .map((part) =>
      part.map(({ href, ...span }) => {
        const to = href === null ? null : addressed(href);
        return { ...span, href: to !== null && isAddress(to) ? to : null };
      }),
    );
  return filled.length > 0 ? [{ ...block, parts: filled }] : [];
}

/** A mark of direction at its beginning is one of the marks. */
const isPlainPart = (part: readonly Span[]) =>
  part.every(
    ({ text, isBold, isItalic, href }) => text.trim() === '' || !(isBold || isItalic || href),
  ) && !/^[\u200e\u200f]/.test(textOfSpans(part));

/** What begins a line, or looks so, with a backslash. */
const escapedLine = (line: string) =>
  line.replace(/^(?=#{2,3} |- |>)/, '\\').replace(/^(\d{1,9})(?=\. )/, '$1\\');

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
  href.replaceAll(/[\s()<>\\]/g, (each) =>
    each === '(' ? '%28' : each === ')' ? '%29' : encodeURIComponent(each),
  );
