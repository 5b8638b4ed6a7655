import pLimit from 'p-limit';
import type { RenderPage } from './page.ts';

/** Renderings under way at once: more would only make all of them slower. */
const mostRunning = 4;
/** Waiting renderings, and their timeout in milliseconds. */
const mostWaiting = 50;
const longestWait = 2_000;

/** The server has more pages to render than it can. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Renders a few pages concurrently and queues some others for a moment.
 * @returns renders a page @throws BusyError when too many wait, or this one waited too long
 */
export function createRenderQueue(render: RenderPage): RenderPage {
  const limit = pLimit(mostRunning);
  return async (key, posted) => {
    if (limit.pendingCount >= mostWaiting) throw new BusyError();
    const started = Promise.withResolvers<void>();
    const timer = setTimeout(() => started.reject(new BusyError()), longestWait);
    const rendered = limit(async () => {
      clearTimeout(timer);
      started.resolve();
      // Rejected before: its caller has given up.
      await started.promise;
      return render(key, posted);
    });
    return Promise.race([rendered, started.promise.then(() => rendered)]);
  };
}
