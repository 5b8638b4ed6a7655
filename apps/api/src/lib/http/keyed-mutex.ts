import { setTimeout } from 'node:timers/promises';
import { unavailable } from './problem.ts';

/**
 * Has work of the same key done one after the other, in this process: what all but the first would do in vain they need not begin.
 * Other keys wait for nothing.
 * @param longestWait milliseconds that work may wait for the one before, after which it is 503
 */
export function keyedMutex(
  longestWait?: number,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = (async () => {
      if (before) await within(before, longestWait);
      return work();
    })();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}

/** Waits for the end of something, however it ends. @throws 503 */
async function within(before: Promise<unknown>, longestWait: number | undefined): Promise<void> {
  const ended = before.then(
    () => true,
    () => true,
  );
  if (longestWait === undefined) return void (await ended);
  const stop = new AbortController();
  const late = setTimeout(longestWait, false, { signal: stop.signal }).catch(() => false);
  const isOver = await Promise.race([ended, late]);
  stop.abort();
  if (!isOver) throw unavailable(new Error('What came before with the same key takes long'));
}
