import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the part of a page that the address names, once it is there. */
export function useScrollToHash(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = isThere && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [isThere, hash]);
}
