import { useMedia } from '@site/ui';

/** Whether the visitor prefers that nothing moves. Nothing does until the browser has said that it may. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true);
}
