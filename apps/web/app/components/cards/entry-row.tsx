import { useId, type ReactNode } from 'react';
import { CardGrid } from './card.tsx';
import styles from '#components/entries/neighbour-links.module.css';

/** Some cards under a heading, after an article. */
export function EntryRow(props: { title: string; isOfPictures?: boolean; children: ReactNode }) {
  const { title, isOfPictures = false, children } = props;
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid isOfPictures={isOfPictures}>{children}</CardGrid>
    </section>
  );
}
