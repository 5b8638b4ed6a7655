import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '#language/text.ts';
import styles from './dialog.module.css';

/**
 * A dialog over the page. Escape, its button and a press outside it close it; the focus returns to
 * where it was. It opens as it is rendered.
 * @param labelledBy the id of the heading inside
 */
export function Dialog(props: { labelledBy: string; onClose: () => void; children: ReactNode }) {
  const { labelledBy, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop is the element itself; its content fills it.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles.content}>
        <form method="dialog" className={styles.bar}>
          <button type="submit" className={styles.close}>
            {t('Close')}
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </form>
        {children}
      </div>
    </dialog>
  );
}
