import { useEffect, type RefObject } from 'react';

/**
 * Lets a `<details>` behave as a menu's button: Escape closes it and gives the focus back, and it
 * closes when the focus leaves it or the visitor presses elsewhere.
 * @param opensOnHover asked when a mouse comes over it; then it opens, and closes when the mouse
 *   leaves, unless a click has pinned it
 */
export function useDisclosure(
  details: RefObject<HTMLDetailsElement | null>,
  opensOnHover: () => boolean = never,
): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const gone = new AbortController();
    const { signal } = gone;
    // Open only for as long as the mouse is over it.
    let isHovered = false;
    const close = () => {
      element.open = false;
      isHovered = false;
    };

    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        if (pointerType !== 'mouse' || element.open || !opensOnHover()) return;
        // Of those that a mouse opens, the browser lets only one stay open: a pinned one gives way.
        element.name = 'hovered';
        element.open = true;
        isHovered = true;
      },
      { signal },
    );
    element.addEventListener(
      'pointerleave',
      () => {
        if (isHovered) close();
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element) || !event.target.closest('summary')) return;
        // The first click pins it rather than closing it; a keyboard's has no count.
        if (isHovered && event.detail > 0) event.preventDefault();
        isHovered = false;
      },
      { signal },
    );
    // Wherever the focus is: what a mouse opened has none.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return;
        const hadFocus = element.contains(document.activeElement);
        close();
        if (!hadFocus) return;
        event.stopPropagation();
        element.querySelector('summary')?.focus();
      },
      { signal, capture: true },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) close();
      },
      { signal },
    );
    return () => gone.abort();
  }, [details, opensOnHover]);
}

function never(): boolean {
  return false;
}
