import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page runs in the browser: false on the server and for the first rendering there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
