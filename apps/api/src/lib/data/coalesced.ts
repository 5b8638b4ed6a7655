import { inTime, WaitingTime, waitInTime, waitingTimes } from './waiting-time.ts';

/**
 * Coalesces reads: those that arrive while one runs share the next one. It begins after they came, so that nobody gets what
 * was so before they asked. It has a time of its own; each waits for it in theirs.
 * @param read gets what all of them asked for
 */
export function coalesced<Key, Result>(
  read: (keys: ReadonlySet<Key>) => Promise<Result>,
): (key: Key) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<Key>; result: Promise<Result> } | undefined;
  const begin = () => {
    const keys = new Set<Key>();
    const result = running.then(() => {
      next = undefined;
      const reading = inTime(new WaitingTime(waitingTimes.read), () => read(keys));
      running = reading.catch(() => {});
      return reading;
    });
    return { keys, result };
  };
  return (key) => {
    next ??= begin();
    next.keys.add(key);
    return waitInTime(next.result);
  };
}
