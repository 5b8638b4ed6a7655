import { useId, type ReactNode } from 'react';
import { CardGrid } from './card.tsx';
import styles from '#components/entries/neighbour-links.module.css';

/** Some cards under a heading, after an article. */
export function EntryRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid>{children}</CardGrid>
    </section>
  );
}
