import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, now and after each change; `print` matches while a page is printed.
 * @param atFirst what is assumed on the server and until the page has its scripts
 */
export function useMedia(query: string, atFirst: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia(query).matches,
    () => atFirst,
  );
}
