import styles from './skeleton.module.css';

/**
 * Grey shapes in place of what is still loading; invisible to screen readers.
 * @param lines how many lines of text it stands for; none: one block that fills its box
 */
export function Skeleton({ lines, className = '' }: { lines?: number; className?: string }) {
  if (lines === undefined) {
    return <span className={`${styles.block} ${className}`} aria-hidden="true" />;
  }
  return (
    <span className={`${styles.lines} ${className}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
