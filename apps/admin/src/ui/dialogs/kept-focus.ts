import { useEffect } from 'react';

/** Gives the focus back to a button that lost it by being disabled, as buttons are while they load. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target !== last || !(target instanceof HTMLButtonElement) || target.disabled) continue;
        // The focus may be elsewhere by now.
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', remember);
    watch.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, []);
}
