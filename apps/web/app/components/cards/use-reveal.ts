import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';

/**
 * Animates the entries of a grid: all at once when the browser rendered them; on a server-rendered
 * page each as it comes into view, because visible ones must not move any more.
 * @param grid whose children get `data-rises` then
 * @returns whether all of them rise at once
 */
export function useReveal(grid: RefObject<HTMLElement | null>): boolean {
  const isHydrated = useHydrated();
  const [areNew] = useState(isHydrated);

  useEffect(() => {
    if (areNew || !grid.current) return;
    let isFirstLook = true;
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        if (!isFirstLook) target.setAttribute('data-rises', '');
        watch.unobserve(target);
      }
      isFirstLook = false;
    });
    for (const entry of grid.current.children) watch.observe(entry);
    return () => watch.disconnect();
  }, [areNew, grid]);

  return areNew;
}
