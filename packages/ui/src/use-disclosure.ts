import { useEffect, type RefObject } from 'react';

/**
 * Lets a `<details>` behave as a menu's button: Escape closes it and gives the focus back, and it
 * closes when the focus leaves it or the visitor presses elsewhere.
 * @param opensOnHover asked when a mouse comes over it; then it opens, and closes when it leaves
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
    const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && opensOnHover();

    element.addEventListener(
      'pointerenter',
      (event) => {
        if (byMouse(event)) element.open = true;
      },
      { signal },
    );
    element.addEventListener(
      'pointerleave',
      (event) => {
        if (byMouse(event)) element.open = false;
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !element.open) return;
        event.stopPropagation();
        element.open = false;
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.open = false;
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) element.open = false;
      },
      { signal },
    );
    return () => gone.abort();
  }, [details, opensOnHover]);
}

function never(): boolean {
  return false;
}
