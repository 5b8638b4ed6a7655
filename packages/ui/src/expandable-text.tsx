import { useId, useState } from 'react';
import styles from './expandable-text.module.css';

/** The first `length` characters of a text and an ellipsis; a text that fits stays as it is. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('')}…`;
}

/**
 * A text that shows its beginning until the reader asks for the rest, in place. The toggle is there
 * only when something is cut. Without scripts the whole text can be opened all the same.
 * @param length characters that show while closed
 * @param subject what the text belongs to; tells several toggles of a page apart for screen readers
 */
export function ExpandableText(props: {
  text: string;
  length: number;
  moreLabel: string;
  lessLabel: string;
  subject: string;
}) {
  const { text, length, moreLabel, lessLabel, subject } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const short = excerpt(text, length);
  const isCut = short !== text;
  const label = isOpen ? lessLabel : moreLabel;

  return (
    <div className={styles.root}>
      <p id={id} className={styles.text} dir="auto">
        {isOpen ? text : short}
      </p>
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
              <p dir="auto">{text}</p>
            </details>
          </noscript>
        </>
      )}
    </div>
  );
}
