import type { Request, Response } from 'express';
import { networkOf } from '@site/server';
import type { Asker } from './work-queue.ts';

interface Making<Result> {
  made: Promise<Result>;
  wanted: number;
  leaving: AbortController;
}

/**
 * Work that several requests share, and that leaves the queue when all of them have ended.
 * @returns does the work, or joins it: `null` when the request ends first, or its patience does
 */
export function createSharedWork<Result>(): (
  name: string,
  request: { request: Request; response: Response; patience?: AbortSignal },
  work: (asker: Asker) => Promise<Result>,
) => Promise<Result | null> {
  const making = new Map<string, Making<Result>>();

  return async (name, { request, response, patience }, work) => {
    const over = Promise.withResolvers<null>();
    response.once('close', () => over.resolve(null));
    patience?.addEventListener('abort', () => over.resolve(null), { once: true });
    const begin = () => {
      const leaving = new AbortController();
      const visitor = networkOf(request.ip);
      const made = work({ priority: 'asked', visitor, signal: leaving.signal }).finally(() =>
        making.delete(name),
      );
      const begun = { made, wanted: 0, leaving };
      making.set(name, begun);
      return begun;
    };
    for (;;) {
      if (response.closed || patience?.aborted) return null;
      const shared = making.get(name) ?? begin();
      shared.wanted += 1;
      try {
        return await Promise.race([shared.made, over.promise]);
      } catch (error) {
        // It left between the end of the others and this: once more, for this one alone.
        if (!shared.leaving.signal.aborted) throw error;
      } finally {
        shared.wanted -= 1;
        if (shared.wanted === 0) shared.leaving.abort();
      }
    }
  };
}
