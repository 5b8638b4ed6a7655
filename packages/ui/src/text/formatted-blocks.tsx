import type { ReactNode } from 'react';
import {
  blocksOf,
  textOfSpans,
  type Block,
  type BlockKind,
  type Span,
} from '@site/contract/formatted-blocks';
import { languageOf, urduLetter } from '@site/contract/language';
import { piecesOf } from './running-text.tsx';
import styles from './running-text.module.css';

function Words({ part }: { part: readonly Span[] }) {
  const hasUrdu = urduLetter.test(textOfSpans(part));
  return part.map(({ text, isBold, isItalic, href }, at) => {
    let words: ReactNode =
      href === null ? (
        piecesOf(text, text.length, hasUrdu)
      ) : (
        <a href={href} rel="noopener noreferrer" className={styles.link}>
          {text}
        </a>
      );
    if (isItalic) words = <em>{words}</em>;
    if (isBold) words = <strong>{words}</strong>;
    return <span key={at}>{words}</span>;
  });
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** How far below the text's own level its headings are. */
const depths: Partial<Record<BlockKind, number>> = { heading: 0, subheading: 1 };

function Part({ as: Tag, part }: { as: 'p' | 'li' | (typeof headings)[number]; part: Span[] }) {
  return (
    <Tag {...languageOf(textOfSpans(part))}>
      <Words part={part} />
    </Tag>
  );
}

function BlockOf({ block: { kind, start, parts }, level }: { block: Block; level: number }) {
  const depth = depths[kind];
  const itemTag =
    kind === 'bullets' || kind === 'numbers'
      ? 'li'
      : depth === undefined
        ? 'p'
        : (headings[level - 2 + depth] ?? 'h6');
  const content = parts.map((part, at) => <Part key={at} as={itemTag} part={part} />);
  // The bullets stand where the items begin.
  const { dir } = languageOf(textOfSpans(parts.flat()));
  switch (kind) {
    case 'bullets':
      return <ul dir={dir}>{content}</ul>;
    case 'numbers':
      return (
        <ol start={start} dir={dir}>
          {content}
        </ol>
      );
    case 'quote':
      return <blockquote dir={dir}>{content}</blockquote>;
    default:
      return content;
  }
}

/** The blocks of a text as elements. */
export default function FormattedBlocks({ text, level }: { text: string; level: number }) {
  return blocksOf(text).map((block, at) => <BlockOf key={at} block={block} level={level} />);
}
