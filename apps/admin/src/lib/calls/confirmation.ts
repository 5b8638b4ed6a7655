import { useSyncExternalStore } from 'react';

/*
 * Calls that the API answers once their sender has given the password again, or a second factor. One dialog asks for it, for all that
 * wait at that moment.
 */

let waiting: { go: (isConfirmed: boolean) => void; needsFactor: boolean }[] = [];
const listeners = new Set<() => void>();
/** How many places there are that ask. */
let askers = 0;

/** Answers the calls that wait. */
export function answerConfirmation(isConfirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const { go } of answered) go(isConfirmed);
  for (const listener of listeners) listener();
}

/**
 * Waits until the user has confirmed that it's them.
 * @param needsFactor whether the password does not do
 * @returns `false`: they would not, or nobody can be asked
 */
export function confirmIdentity(needsFactor: boolean): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false);
  return new Promise((go) => {
    waiting.push({ go, needsFactor });
    for (const listener of listeners) listener();
  });
}

// The same one at every rendering: another would end what waits.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  askers += 1;
  return () => {
    listeners.delete(listener);
    askers -= 1;
    if (askers === 0) answerConfirmation(false);
  };
}

/** What the user is to be asked for; `null`: nothing. Who uses it asks. */
export function useConfirmationNeeded(): 'any' | 'factor' | null {
  return useSyncExternalStore(subscribe, () => {
    if (waiting.length === 0) return null;
    return waiting.some(({ needsFactor }) => needsFactor) ? 'factor' : 'any';
  });
}
