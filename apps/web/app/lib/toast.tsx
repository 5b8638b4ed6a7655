import { useSyncExternalStore } from 'react';
import { ownWords, t, translated } from '#language/text.ts';
import styles from './toast.module.css';

type Kind = 'pending' | 'success' | 'warning' | 'error';

interface Toast {
  id: number;
  kind: Kind;
  text: string;
  retry: (() => void) | undefined;
}

/** Milliseconds that a notice stays; one that waits stays until it is replaced. */
const stay: Record<Exclude<Kind, 'pending'>, number> = {
  success: 5_000,
  warning: 8_000,
  error: 8_000,
};

const none: Toast[] = [];
let toasts: Toast[] = none;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a notice.
 * @param replaces the one in whose place it comes
 * @param retry what its button does; a notice with one stays until it is dismissed
 * @returns its id
 */
export function notify(kind: Kind, text: string, replaces?: number, retry?: () => void): number {
  const id = nextId;
  nextId += 1;
  set([...toasts.filter((toast) => toast.id !== replaces), { id, kind, text, retry }].slice(-4));
  if (kind !== 'pending' && !retry) setTimeout(dismiss, stay[kind], id);
  return id;
}

/** Removes a notice. */
export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Removes all notices. */
export function dismissAll(): void {
  set(none);
}

/** The notices, spoken by screen readers as they come. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <output
      aria-label={t('Notices')}
      {...ownWords()}
      className={styles.toasts}
      aria-live="polite"
      aria-atomic="false"
    >
      {shown.map(({ id, kind, text, retry }) => (
        <span key={id} className={styles.toast} data-kind={kind}>
          <span className={styles.text}>{translated(text)}</span>
          {retry && (
            <button type="button" className={styles.retry} onClick={retry}>
              {t('Try again')}
            </button>
          )}
          <button type="button" aria-label={t('Dismiss')} onClick={() => dismiss(id)}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </span>
      ))}
    </output>
  );
}
