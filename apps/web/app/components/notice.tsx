import type { ReactNode } from 'react';
import { ownWords } from '#language/text.ts';
import styles from './notice.module.css';

/** A sentence on the state of an entry, above its text. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} {...ownWords()}>
      {children}
    </p>
  );
}
