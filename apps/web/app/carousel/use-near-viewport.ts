import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the window once: within half of the window's height. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const watch = new IntersectionObserver(
      (entries) => {
        const isIn = entries.some(({ isIntersecting }) => isIntersecting);
        // What is started then is not so urgent that it should hold up a press or a frame.
        startTransition(() => setNear(isIn));
      },
      { rootMargin: '50% 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, isNear]);

  return isNear;
}
