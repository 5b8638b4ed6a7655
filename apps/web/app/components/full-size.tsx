import type { ReactNode } from 'react';
import styles from './full-size.module.css';

/**
 * Around a picture: opens it in its full size, in a tab of its own, where browsers know how to enlarge
 * it.
 * @param src where the picture is
 * @param subject what it shows, for screen readers
 */
export function FullSize(props: { src: string; subject: string; children: ReactNode }) {
  const { src, subject, children } = props;
  return (
    <a
      href={src}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
      aria-label={`Full-size picture of ${subject} (opens in a new tab)`}
    >
      {children}
    </a>
  );
}
