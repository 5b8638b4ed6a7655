import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After every change of the path: back to the top, and focus on the new page, so that a screen
 * reader starts there. @returns the ref of the element that takes the focus
 */
export function useScrollAndFocus() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);

  useEffect(() => {
    // The page that was opened by its address keeps the browser's own start.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // With a hash the page itself brings its part into view.
    if (hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
