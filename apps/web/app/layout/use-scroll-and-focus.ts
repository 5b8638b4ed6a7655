import { useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useScrollRestoration } from '@site/ui';

/**
 * The places of pages, see {@link useScrollRestoration}; and focus on another page, so that a screen reader starts there.
 * @returns the ref of the element that takes the focus
 */
export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const main = useRef<HTMLElement>(null);
  useScrollRestoration({ key, page: pathname, isReturn, hash }, () =>
    main.current?.focus({ preventScroll: true }),
  );
  return main;
}
