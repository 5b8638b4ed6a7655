import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#lib/data/database.ts';
import { minutes, seconds } from '#lib/durations.ts';
import { toProblem } from '#lib/http/problem.ts';
import { mediaAddress, type MediaStore } from './media-store.ts';

/** Of the newest pictures, the sizes are looked for at the start: what has room beside what visitors asked for. */
const mostAtStart = 1000;
/** How often new uploads are looked for. */
const interval = seconds(5);
/** An import stores its pictures this long before they are anybody's, at most. */
const longestImport = minutes(30);

/**
 * Makes the sizes of uploaded pictures that browsers will ask for, in the background, the newest first: of those that
 * any process on this database takes, and after a restart.
 * @returns stops it, once the size that it has begun is made
 */
export function startSizesAhead(
  { db, media }: { db: Pick<Database, 'upload'>; media: Pick<MediaStore, 'makeSizes'> },
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let since = new Date(0);
  let done = new Set<string>();

  const makeNew = async () => {
    const began = Date.now();
    const uploads = await db.upload.findMany({
      where: { kind: 'picture', stagedAt: null, at: { gte: since } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: mostAtStart,
      select: { address: true },
    });
    for (const { address } of uploads) {
      if (done.has(address)) continue;
      await media
        .makeSizes(address.slice(mediaAddress('').length), signal)
        .catch((error: unknown) => {
          signal.throwIfAborted();
          // Nor will any other be.
          if (toProblem(error)?.status === 503) throw error;
          log.warn({ err: error }, 'the sizes of a picture were not made');
        });
    }
    done = new Set(uploads.map(({ address }) => address));
    since = new Date(began - longestImport);
  };

  const run = async () => {
    while (!signal.aborted) {
      await makeNew().catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'sizes of pictures could not be made');
      });
      await setTimeout(interval, null, { ref: false, signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
