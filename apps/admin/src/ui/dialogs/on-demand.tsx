import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds after the first screen: soon enough for who looks for something, and behind what the screen fetches. */
const delay = 3000;

/** Fetches code before it is asked for. What fails is fetched again then. @param load the same function at every rendering */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), delay);
    return () => clearTimeout(timer);
  }, [load]);
}

/** Renders what has code of its own once it is needed, and from then on, so that a dialog can move out. */
export function OnDemand({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return <Suspense fallback={<output aria-label="Loading" />}>{children}</Suspense>;
}
