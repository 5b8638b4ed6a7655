import { useId, type ReactNode } from 'react';
import styles from './action-box.module.css';

/** What a visitor can do about an entry, next to its text: buttons under a heading. */
export function ActionBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
