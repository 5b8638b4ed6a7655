import { use, useEffect, useId, useRef, useState } from 'react';
import { pictureSources } from '@site/contract/pictures';
import { isolated, languageOf, PictureHost } from '@site/ui';
import { t } from '#language/text.ts';
import type { ViewedPicture } from './viewed-pictures.tsx';
import styles from './picture-viewer.module.css';

/** Pixels that a finger moves sideways to ask for another picture. */
const swipeDistance = 40;

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/**
 * Pictures over the page, one at a time. Buttons, arrow keys and swipes lead to the previous and the next
 * one, around the ends. It opens as it is rendered; the focus returns to where it was.
 * @param first the place of the picture to start with, from 0
 */
export default function PictureViewer(props: {
  pictures: ViewedPicture[];
  first: number;
  onClose: () => void;
}) {
  const { pictures, first, onClose } = props;
  const host = use(PictureHost);
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | null>(null);
  const [at, setAt] = useState(first);
  const captionId = useId();
  const count = pictures.length;
  const current = pictures[at % count];
  const next = pictures[(at + 1) % count]?.src;
  const previous = pictures[(at + count - 1) % count]?.src;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
  }, []);

  useEffect(() => {
    for (const src of new Set([next, previous])) {
      if (src === undefined) continue;
      const image = new Image();
      image.sizes = '100vw';
      image.srcset = (host !== null && pictureSources(src, host)) || '';
      image.src = src;
    }
  }, [next, previous, host]);

  if (!current) return null;
  const { src, alt, title, text } = current;
  const step = (by: number) => setAt((before) => (before + by + count) % count);
  // To the right is the next one, but where lines run to the left.
  const stepRight = (by: number) => {
    const isTurned = dialog.current && getComputedStyle(dialog.current).direction === 'rtl';
    step(isTurned ? -by : by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={captionId}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') stepRight(-1);
        if (key === 'ArrowRight') stepRight(1);
      }}
    >
      <div className={styles.content}>
        <form method="dialog" className={styles.bar}>
          <span className={styles.count} aria-live="polite">
            {t('{at} of {count}', { at: at + 1, count })}
          </span>
          <button type="submit" className={styles.button}>
            {t('Close')}
            <Arrow path="m3 3 10 10M13 3 3 13" />
          </button>
        </form>
        <div
          className={styles.stage}
          onPointerDown={({ pointerType, isPrimary, clientX }) => {
            touchedAt.current = pointerType === 'mouse' || !isPrimary ? null : clientX;
          }}
          onPointerCancel={() => (touchedAt.current = null)}
          onPointerUp={({ clientX }) => {
            const moved = touchedAt.current === null ? 0 : clientX - touchedAt.current;
            touchedAt.current = null;
            if (Math.abs(moved) >= swipeDistance) stepRight(moved < 0 ? 1 : -1);
          }}
        >
          <img
            key={`${at} ${src}`}
            src={src}
            srcSet={host === null ? undefined : pictureSources(src, host)}
            sizes="100vw"
            alt={alt}
            draggable={false}
          />
        </div>
        <div className={styles.foot}>
          {count > 1 && (
            <button
              type="button"
              className={styles.button}
              aria-label={t('Previous picture')}
              onClick={() => step(-1)}
            >
              <Arrow path="M10.5 2.5 5 8l5.5 5.5" />
            </button>
          )}
          <div id={captionId} className={styles.caption} aria-live="polite">
            <strong {...languageOf(title)}>{isolated(title)}</strong>
            {text && <p {...languageOf(text)}>{isolated(text)}</p>}
          </div>
          {count > 1 && (
            <button
              type="button"
              className={styles.button}
              aria-label={t('Next picture')}
              onClick={() => step(1)}
            >
              <Arrow path="M5.5 2.5 11 8l-5.5 5.5" />
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}
