import { lazy, memo, Suspense, useEffect, type ReactNode } from 'react';
import { isFormatted, plainText } from '@site/contract/formatted-text';
import { languageOf, urduLetter } from '@site/contract/language';
import { excerpt } from './excerpt.ts';
import { phoneAt } from './phone-link.ts';
import styles from './running-text.module.css';

/*
 * What in a text is more than words: web addresses, e-mail addresses, telephone numbers, and other
 * numbers of several parts. None begins inside of a word, so that a text is gone through once, however
 * long its words are. Libraries that find links weigh ten times as much, on every page, and support no
 * numbers.
 */
const special =
  /(^|[^\p{L}\p{Nd}])(?:(?:https?:\/\/|(www\.))[^\s<>"،؛]*[\p{L}\p{Nd}/]|(\w[\w.+-]{0,63}@[\w-]+(?:\.[\w-]+)+)|(\(?[+0۰٠](?:[-–. ()]{0,2}\p{Nd}){7,20}(?![-–.]?\p{Nd}))|\p{Nd}+(?:(?:[-–/.:,]\p{Nd}+)+%?|%))/giu;

/** Characters beyond a cut that tell whether it goes through a number or an address. */
const beyondCut = 50;

/** What is found in a text, and where it leads; `null` for what must only not be split. */
function linkIn([match, before = '', www, mail, phone]: RegExpExecArray) {
  const found = match.slice(before.length);
  if (mail) return { found, address: `mailto:${mail}` };
  if (phone) return phoneAt(phone) ?? { found, address: null };
  if (www) return { found, address: `https://${found}` };
  return { found, address: /^https:/i.test(found) ? found : null };
}

/**
 * The first characters of a text, with telephone numbers and addresses as links. In a text with Urdu
 * they and other numbers run from left to right whatever is around them, where else `0300-1234567`
 * would read `1234567-0300`.
 */
export function piecesOf(
  text: string,
  end = text.length,
  hasUrdu = urduLetter.test(text),
  hasLinks = true,
): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  const read = text.slice(0, end + beyondCut);
  special.lastIndex = 0;
  for (let match = special.exec(read); match !== null; match = special.exec(read)) {
    const index = match.index + (match[1]?.length ?? 0);
    if (index >= end) break;
    const link = linkIn(match);
    const to = index + link.found.length;
    special.lastIndex = to;
    // What is cut leads nowhere.
    const address = to > end || !hasLinks ? null : link.address;
    if (address === null && !hasUrdu) continue;
    const found = text.slice(index, Math.min(to, end));
    pieces.push(
      text.slice(at, index),
      address === null ? (
        <bdi key={index} dir="ltr" className={styles.number}>
          {found}
        </bdi>
      ) : (
        <a key={index} dir="ltr" href={address} rel="noopener noreferrer" className={styles.link}>
          {found}
        </a>
      ),
    );
    at = to;
  }
  pieces.push(text.slice(at, end) + (end < text.length ? '…' : ''));
  return pieces;
}

/** A title or another short text with its numbers as in {@link piecesOf}; without links, so that it may be one. */
export function isolated(text: string): ReactNode {
  return urduLetter.test(text) ? piecesOf(text, text.length, true, false) : text;
}

/**
 * A text that people have typed as one paragraph, in its own language and direction, and without its marks;
 * see {@link piecesOf} for what is in it.
 * @param length characters that show; none: all
 */
export function Paragraph(props: {
  text: string;
  length?: number | undefined;
  id?: string;
  className?: string | undefined;
}) {
  const { length, id, className } = props;
  const text = plainText(props.text);
  const shown = length === undefined ? text : excerpt(text, length);
  return (
    <p id={id} className={className} {...languageOf(shown)}>
      {piecesOf(text, shown === text ? text.length : shown.length - 1)}
    </p>
  );
}

let load = () => {};
const isNeeded = new Promise<void>((resolve) => (load = resolve));
const FormattedBlocks = lazy(async () => {
  if (typeof document !== 'undefined') await isNeeded;
  return import('./formatted-blocks.tsx');
});

/** What shows of a formatted text until its blocks can be made. */
function Words({ text }: { text: string }) {
  useEffect(load, []);
  return <Paragraph text={text} />;
}

/**
 * The blocks of a formatted text. On a page that the server has sent they stay its HTML, for there is nothing in them for
 * scripts to do; the code that makes them is fetched by the first text that is not there yet.
 */
const Formatted = memo(function Formatted(props: { text: string; level: number }) {
  return (
    <div className={styles.blocks}>
      <Suspense fallback={<Words text={props.text} />}>
        <FormattedBlocks {...props} />
      </Suspense>
    </div>
  );
});

/**
 * A text as people write it, with its headings, lists and quotes. In a plain one an empty line ends a paragraph, and a
 * line break stays one.
 * @param level of its headings: one below the heading that it stands under
 */
export function Paragraphs({ text, level = 2 }: { text: string; level?: number }) {
  if (isFormatted(text)) return <Formatted text={text} level={level} />;
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => <Paragraph key={at} text={paragraph.trim()} />);
}
