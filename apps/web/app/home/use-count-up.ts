import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that counting takes. */
const span = 2_000;

/**
 * Counts from 0 to a number when an element first comes into view.
 * @param isStill whether the number stands still, as for visitors who prefer no motion
 * @returns what shows now: the number itself but while it is being counted, so that it is there for
 *   search engines and without scripts
 */
export function useCountUp(
  value: number,
  ref: RefObject<HTMLElement | null>,
  isStill: boolean,
): number {
  const [share, setShare] = useState(1);

  useEffect(() => {
    const element = ref.current;
    if (!element || isStill) return;
    let frame = 0;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      const start = performance.now();
      const count = (now: number) => {
        const passed = Math.min(Math.max((now - start) / span, 0), 1);
        // Fast at first, then slower.
        setShare(1 - (1 - passed) ** 3);
        if (passed < 1) frame = requestAnimationFrame(count);
      };
      count(start);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      setShare(1);
    };
  }, [ref, isStill]);

  return share === 1 ? value : Math.round(value * share);
}
