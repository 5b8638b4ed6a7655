import { dayOf } from '#lib/dates.ts';
import styles from './date-block.module.css';

/** A day as a block next to a text that says it in words, too. @param instant ISO 8601 */
export function DateBlock({ instant }: { instant: string }) {
  const [day, month = '', year] = dayOf(instant).split(' ');
  return (
    <span aria-hidden="true" dir="ltr" lang="en" className={styles.block}>
      <span className={styles.day}>{day}</span>
      <span>{month.slice(0, 3)}</span>
      <span>{year}</span>
    </span>
  );
}
