import { useEffect, useState, type RefObject } from 'react';

/** Whether the visitor points at an element with a mouse or has the focus in it. */
export function useHoverOrFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const gone = new AbortController();
    const { signal } = gone;
    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => setPointedAt(pointerType === 'mouse'),
      { signal },
    );
    element.addEventListener('pointerleave', () => setPointedAt(false), { signal });
    element.addEventListener('focusin', () => setFocus(true), { signal });
    element.addEventListener('focusout', () => setFocus(false), { signal });
    return () => gone.abort();
  }, [ref]);

  return isPointedAt || hasFocus;
}
