import { dayOf } from '#lib/dates.ts';
import { ownWords } from '#language/text.ts';
import styles from './date-block.module.css';

/** A day as a block next to a text that says it in words, too. @param instant ISO 8601 */
export function DateBlock({ instant }: { instant: string | null }) {
  if (!instant) return null;
  const own = ownWords();
  const [day, month = '', year] = dayOf(instant).split(' ');
  return (
    <span aria-hidden="true" {...own} className={styles.block}>
      <span className={styles.day}>{day}</span>
      {/* The months of Urdu are short, and are not cut. */}
      <span>{own.lang === 'en' ? month.slice(0, 3) : month}</span>
      <span>{year}</span>
    </span>
  );
}
