import { closingWords } from '#lib/closing.ts';
import { ownWords } from '#language/text.ts';
import styles from './closing.module.css';

/** When an entry closes, and how many days are left. @param readAt when it was read, in milliseconds */
export function Closing({ closesAt, readAt }: { closesAt: string; readAt: number }) {
  const { isClosed, sentence, left } = closingWords(closesAt, readAt);
  return (
    <span className={styles.closing} data-closed={isClosed || undefined} {...ownWords()}>
      <time dateTime={closesAt}>{sentence}</time>
      {left && <strong className={styles.left}>{left}</strong>}
    </span>
  );
}
