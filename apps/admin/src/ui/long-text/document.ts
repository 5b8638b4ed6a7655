import type { JSONContent } from '@tiptap/react';
import {
  blocksOf,
  rowsOf,
  tableBlock,
  textOfBlocks,
  textOfSpans,
  type Block,
  type Span,
} from '@site/contract/formatted-blocks';
import { attributesOf, embedIn } from './embed-attributes.ts';

/*
 * Formatted texts as the editor has them, and back.
 */

/** A mark of direction at the beginning of a part, and what the editor calls it. */
const directions = { '\u200e': 'ltr', '\u200f': 'rtl' } as const;

/** A text as the editor's document. */
export function documentOf(text: string): JSONContent {
  const content = blocksOf(text).flatMap(nodesOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** Blocks as the editor's nodes. */
export function nodesOf(block: Block): JSONContent[] {
  const { kind, parts } = block;
  const paragraphs = () => parts.map((part) => textNode('paragraph', part));
  const items = () =>
    parts.map((part) => ({ type: 'listItem', content: [textNode('paragraph', part)] }));
  switch (kind) {
    case 'bullets':
      return [{ type: 'bulletList', content: items() }];
    case 'numbers':
      return [{ type: 'orderedList', attrs: { start: block.start }, content: items() }];
    case 'quote':
      return [{ type: 'blockquote', content: paragraphs() }];
    case 'important':
      return [{ type: 'important', content: paragraphs() }];
    case 'table': {
      const cell = (type: string) => (part: Span[]) => ({
        type,
        content: [textNode('paragraph', part)],
      });
      const rows = rowsOf(block).map((cells, at) => ({
        type: 'tableRow',
        content: cells.map(cell(at === 0 ? 'tableHeader' : 'tableCell')),
      }));
      return [{ type: 'table', content: rows }];
    }
    case 'embed':
      return [textNode('embed', parts.flat(), attributesOf(block.embed))];
    case 'paragraph':
      return paragraphs();
    default:
      return parts.map((part) => textNode('heading', part, { level: kind === 'heading' ? 2 : 3 }));
  }
}

function textNode(type: string, part: readonly Span[], attrs: object = {}): JSONContent {
  const first = textOfSpans(part).charAt(0);
  const dir = first === '\u200e' || first === '\u200f' ? directions[first] : undefined;
  const content = part.flatMap((span, at) =>
    inlineOf(at === 0 && dir ? { ...span, text: span.text.slice(1) } : span),
  );
  return {
    type,
    attrs: { ...attrs, ...(dir && { dir }) },
    ...(content.length > 0 && { content }),
  };
}

function inlineOf({ text, isBold, isItalic, href }: Span): JSONContent[] {
  const marks = [
    ...(isBold ? [{ type: 'bold' }] : []),
    ...(isItalic ? [{ type: 'italic' }] : []),
    ...(href === null ? [] : [{ type: 'link', attrs: { href } }]),
  ];
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
    ]);
}

/** The editor's document as a text: as a plain one where nothing in it is formatted. */
export function textOfDocument(document: JSONContent): string {
  return textOfBlocks((document.content ?? []).flatMap(blocksOfNode));
}

function blocksOfNode(node: JSONContent): Block[] {
  const start = startOf(node);
  switch (node.type) {
    case 'bulletList':
    case 'orderedList': {
      const kind = node.type === 'bulletList' ? 'bullets' : 'numbers';
      // What one item has is one part, whatever was pasted into it.
      return [{ kind, start, parts: (node.content ?? []).map(partOfItem) }];
    }
    case 'blockquote':
    case 'important': {
      const kind = node.type === 'important' ? 'important' : 'quote';
      return [{ kind, start, parts: (node.content ?? []).flatMap(partsOf) }];
    }
    case 'table': {
      const rows = (node.content ?? []).map(({ content = [] }) => content.map(partOfItem));
      return tableBlock(rows);
    }
    case 'embed': {
      const embed = embedIn(node);
      return embed ? [{ kind: 'embed', embed, parts: [spansOf(node)] }] : [];
    }
    case 'heading':
      return [
        {
          kind: node.attrs?.['level'] === 3 ? 'subheading' : 'heading',
          start,
          parts: partsOf(node),
        },
      ];
    default:
      return [{ kind: 'paragraph', start, parts: partsOf(node) }];
  }
}

function startOf({ attrs }: JSONContent): number {
  const start: unknown = attrs?.['start'];
  return typeof start === 'number' && start > 0 ? start : 1;
}

const breaks = (text: string): Span => ({ text, isBold: false, isItalic: false, href: null });

function partOfItem(item: JSONContent): Span[] {
  return (item.content ?? []).flatMap((paragraph, at) => [
    ...(at > 0 ? [breaks('\n')] : []),
    ...spansOf(paragraph),
  ]);
}

/** The parts of a paragraph: an empty line in it ends one. */
function partsOf(node: JSONContent): Span[][] {
  const parts: Span[][] = [[]];
  let isEmptyLine = false;
  for (const span of spansOf(node)) {
    if (span.text !== '\n') {
      isEmptyLine = false;
      parts.at(-1)?.push(span);
    } else if (isEmptyLine) parts.push([]);
    else {
      isEmptyLine = true;
      parts.at(-1)?.push(span);
    }
  }
  return parts;
}

function spansOf(node: JSONContent): Span[] {
  const dir: unknown = node.attrs?.['dir'];
  const mark = dir === 'rtl' ? '\u200f' : dir === 'ltr' ? '\u200e' : '';
  const spans = (node.content ?? []).map(({ type, text = '', marks = [] }): Span => {
    if (type === 'hardBreak') return breaks('\n');
    const href: unknown = marks.find((each) => each.type === 'link')?.attrs?.['href'];
    return {
      text,
      isBold: marks.some((each) => each.type === 'bold'),
      isItalic: marks.some((each) => each.type === 'italic'),
      href: typeof href === 'string' ? href : null,
    };
  });
  return mark !== '' && spans.length > 0 ? [breaks(mark), ...spans] : spans;
}
