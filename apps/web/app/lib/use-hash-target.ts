import { useEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';
import { useLocation } from 'react-router';

/**
 * Brings the part of the page that the address names (`/news#id`) into view and gives it the focus.
 * @param isReady whether the parts are there
 * @returns the id that the address names; none on the server, which is not told it
 */
export function useHashTarget(isReady: boolean): string | null {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const id = isHydrated && hash.length > 1 ? hash.slice(1) : null;

  useEffect(() => {
    if (!isReady || id === null) return;
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
    // The key differs when the same link is followed once more.
  }, [id, key, isReady]);

  return id;
}
