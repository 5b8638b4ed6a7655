import { useId, useState } from 'react';
import { isFormatted, plainText } from '@site/contract/formatted-text';
import { excerpt } from './excerpt.ts';
import { Paragraph, Paragraphs } from './running-text.tsx';
import { useMedia } from '#browser/use-media.ts';
import styles from './expandable-text.module.css';

/**
 * A text that shows its beginning until the reader expands it. The toggle is there
 * only when something is cut. Without scripts the whole text can be opened all the same, and on paper
 * it is whole.
 * @param length characters that show while closed
 * @param startsOpen whether all of it shows at first
 * @param subject what the text belongs to; tells several toggles of a page apart for screen readers
 */
export function ExpandableText(props: {
  text: string;
  length: number;
  moreLabel: string;
  lessLabel: string;
  subject: string;
  startsOpen?: boolean;
}) {
  const { text, length, moreLabel, lessLabel, subject, startsOpen = false } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const isWhole = useMedia('print', false) || isOpen;
  const id = useId();
  const plain = plainText(text);
  const isCut = excerpt(plain, length) !== plain;
  const label = isOpen ? lessLabel : moreLabel;

  return (
    <div className={styles.root}>
      {isWhole && isFormatted(text) ? (
        <div id={id}>
          <Paragraphs text={text} level={4} />
        </div>
      ) : (
        <Paragraph
          id={id}
          className={styles.text}
          text={text}
          length={isWhole ? undefined : length}
        />
      )}
      {isCut && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${label}: ${subject}`}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </button>
          <noscript>
            <details className={styles.whole}>
              <summary>{moreLabel}</summary>
              <Paragraph text={text} />
            </details>
          </noscript>
        </>
      )}
    </div>
  );
}
