import { use, type ReactNode } from 'react';
import { playerAddress } from '@site/contract/players';
import { pictureSources } from '@site/contract/pictures';
import {
  blocksOf,
  rowsOf,
  textOfSpans,
  type Block,
  type BlockKind,
  type EmbedBlock,
  type Span,
  type TableBlock,
} from '@site/contract/formatted-blocks';
import { languageOf, urduLetter } from '@site/contract/language';
import { Icon } from '../icon.tsx';
import { PictureHost } from '../picture.tsx';
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

type PartTag = 'p' | 'li' | 'td' | 'figcaption' | (typeof headings)[number];

function Part({ as: Tag, part }: { as: PartTag; part: readonly Span[] }) {
  return (
    <Tag {...languageOf(textOfSpans(part))}>
      <Words part={part} />
    </Tag>
  );
}

/** What a call-out begins with, in the language of its words. */
const importance: Record<ReturnType<typeof languageOf>['lang'], string> = {
  en: 'Important',
  ur: 'اہم',
};

function BlockOf({ block, level }: { block: Block; level: number }) {
  if (block.kind === 'table') return <Table table={block} />;
  if (block.kind === 'embed') return <Embedded block={block} />;
  const { kind, start, parts } = block;
  const depth = depths[kind];
  const itemTag =
    kind === 'bullets' || kind === 'numbers'
      ? 'li'
      : depth === undefined
        ? 'p'
        : (headings[level - 2 + depth] ?? 'h6');
  const content = parts.map((part, at) => <Part key={at} as={itemTag} part={part} />);
  // The bullets stand where the items begin.
  const { dir, lang } = languageOf(textOfSpans(parts.flat()));
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
    case 'important':
      return (
        <div role="note" dir={dir}>
          <p lang={lang}>
            <strong>{importance[lang]}</strong>
          </p>
          {content}
        </div>
      );
    default:
      return content;
  }
}

function Table({ table }: { table: TableBlock }) {
  const [header = [], ...rows] = rowsOf(table);
  const { dir } = languageOf(textOfSpans(table.parts.flat()));
  const hasHeader = header.some(({ length }) => length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- One that is wider than a phone is scrolled by keys, too.
    <div dir={dir} tabIndex={0}>
      <table>
        {hasHeader && (
          <thead>
            <tr>
              {header.map((cell, at) => (
                <th key={at} scope="col" {...languageOf(textOfSpans(cell))}>
                  <Words part={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, place) => (
                <Part key={place} as="td" part={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Embedded({ block: { embed, parts } }: { block: EmbedBlock }) {
  const { kind, words, address, size, isWide } = embed;
  const host = use(PictureHost) ?? '';
  const language = languageOf(words);
  const caption = parts.map((part, at) => <Part key={at} as="figcaption" part={part} />);
  if (kind === 'picture') {
    const src = host + address;
    return (
      <figure data-wide={isWide || undefined}>
        <img
          src={src}
          srcSet={pictureSources(src, host)}
          sizes="auto, (min-width: 48rem) 46rem, 100vw"
          alt={words}
          lang={words === '' ? undefined : language.lang}
          width={size?.width}
          height={size?.height}
          loading="lazy"
          decoding="async"
        />
        {caption}
      </figure>
    );
  }
  if (kind === 'document') {
    return (
      <figure>
        <a href={host + address}>
          <b dir="ltr">{address.split('.').at(-1)?.toUpperCase()}</b>{' '}
          <span {...language}>{words || address.split('/').at(-1)}</span>
        </a>
        {caption}
      </figure>
    );
  }
  const player = playerAddress(address) ?? undefined;
  return (
    <figure>
      {/* Nothing is asked of the other site before it is opened. */}
      <details>
        <summary>
          <b>
            <Icon name="FaPlay" />
          </b>{' '}
          <span {...language}>{words || address}</span>
        </summary>
        <iframe
          src={player}
          title={words || address}
          loading="lazy"
          allow="encrypted-media; picture-in-picture"
          allowFullScreen
          // The players need the referrer; the page itself sends it to no other site.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </details>
      {caption}
    </figure>
  );
}

/** The blocks of a text as elements. */
export default function FormattedBlocks({ text, level }: { text: string; level: number }) {
  return blocksOf(text).map((block, at) => <BlockOf key={at} block={block} level={level} />);
}
