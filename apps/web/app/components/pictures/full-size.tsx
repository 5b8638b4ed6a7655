import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { t } from '#language/text.ts';
import styles from './full-size.module.css';

/** Opens the picture at an address in the viewer around it; `null` (the default): there is no viewer. */
export const OpenInViewer = createContext<((src: string) => void) | null>(null);

/** A press that asks for no other tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Around a picture: opens it in the viewer around it. Without one it opens in its full size in a tab of
 * its own, where browsers know how to enlarge it; without scripts it opens in its full size, too.
 * @param src where the picture is
 * @param subject what it shows, for screen readers
 */
export function FullSize(props: { src: string; subject: string; children: ReactNode }) {
  const { src, subject, children } = props;
  const openInViewer = useContext(OpenInViewer);
  const label = t('Full-size picture of {subject}', { subject });
  if (!openInViewer) {
    return (
      <a
        href={src}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.link}
        aria-label={`${label} ${t('(opens in a new tab)')}`}
      >
        {children}
      </a>
    );
  }
  return (
    <a
      href={src}
      className={styles.link}
      aria-label={label}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        // Not every browser focuses a link that is pressed; the focus returns to it from the viewer.
        event.currentTarget.focus({ preventScroll: true });
        openInViewer(src);
      }}
    >
      {children}
    </a>
  );
}
