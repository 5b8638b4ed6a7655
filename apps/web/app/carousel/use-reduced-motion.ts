import { useSyncExternalStore } from 'react';

const calm = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers that nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = globalThis.matchMedia(calm);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia(calm).matches,
    // Nothing moves until the browser has said that it may.
    () => true,
  );
}
