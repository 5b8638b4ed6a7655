import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the window once: within half of the window's height. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50% 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, isNear]);

  return isNear;
}
