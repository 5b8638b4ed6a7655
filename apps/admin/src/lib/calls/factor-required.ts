/*
 * Staff may have to set up a second factor from one moment to the next: the guard learns of it from the first call that is
 * refused for that.
 */

const listeners = new Set<() => void>();

/** Notes that a call was refused until its sender has a second factor. */
export function reportFactorRequired(): void {
  for (const listener of listeners) listener();
}

/** Calls a function at each such refusal. @returns ends that */
export function onFactorRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
