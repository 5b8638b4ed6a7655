import type { Page, PostedForm, RenderPage } from '../page.ts';

/** Renderings under way at once: more would only make all of them slower. */
const mostRunning = 4;
/** Waiting renderings of one visitor: a link checker asks for whole sites at once. */
const mostWaiting = 500;
/** Milliseconds that one may wait. */
const longestWait = 10_000;

/** The server has more pages to render than it can. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** A rendering that waits, is under way or done. */
export interface Rendering {
  /** @throws BusyError when too many of this visitor wait, or it waited too long */
  page: Promise<Page>;
  /** When it waits no longer. */
  begun: Promise<void>;
  /** Somebody else waits for it, too: it is done at the first turn of either. */
  joinedBy: (visitor: Visitor) => void;
}

/** Where a request comes from; `null`: nobody waits for it. */
export type Visitor = string | null;

export type QueueRendering = (key: string, visitor: Visitor, posted?: PostedForm) => Rendering;

interface Waiting {
  begin: () => Promise<unknown>;
}

/**
 * Renders a few pages concurrently. Visitors take turns, however many pages each of them waits for; what nobody waits for
 * comes after all of them.
 */
export function createRenderQueue(render: RenderPage): QueueRendering {
  // Whose turn it is comes first.
  const lines = new Map<Visitor, Set<Waiting>>();
  let running = 0;

  const stand = (visitor: Visitor, waiting: Waiting) => {
    const line = lines.get(visitor) ?? new Set();
    lines.set(visitor, line.add(waiting));
  };
  const leave = (waiting: Waiting) => {
    for (const [visitor, line] of lines) {
      if (line.delete(waiting) && line.size === 0) lines.delete(visitor);
    }
  };
  const takeNext = (): Waiting | undefined => {
    const visitor = [...lines.keys()].find((each) => each !== null) ?? null;
    const line = lines.get(visitor);
    const [next] = line ?? [];
    if (!line || !next) return undefined;
    leave(next);
    // To the end of those whose turn it will be.
    if (lines.delete(visitor)) lines.set(visitor, line);
    return next;
  };
  const advance = () => {
    while (running < mostRunning) {
      const next = takeNext();
      if (!next) return;
      running += 1;
      void next.begin().finally(() => {
        running -= 1;
        advance();
      });
    }
  };

  return (key, visitor, posted) => {
    const page = Promise.withResolvers<Page>();
    const begun = Promise.withResolvers<void>();
    // Nobody may wait for it any more.
    page.promise.catch(() => {});
    let isWaiting = true;
    const giveUp = (why: string) => {
      isWaiting = false;
      leave(waiting);
      begun.resolve();
      page.reject(new BusyError(why));
    };
    let timer: NodeJS.Timeout | undefined;
    const hasWaitedTooLong = () => giveUp(`a page waited ${longestWait} ms to be rendered`);
    const waiting: Waiting = {
      async begin() {
        isWaiting = false;
        clearTimeout(timer);
        begun.resolve();
        const rendered = render(key, posted);
        page.resolve(rendered);
        await rendered.catch(() => {});
      },
    };
    const hasTooMany = (each: Visitor) => (lines.get(each)?.size ?? 0) >= mostWaiting;
    const joinedBy = (other: Visitor) => {
      if (!isWaiting || hasTooMany(other)) return;
      if (other !== null) timer ??= setTimeout(hasWaitedTooLong, longestWait);
      stand(other, waiting);
      advance();
    };
    if (hasTooMany(visitor)) giveUp(`one visitor waits for ${mostWaiting} pages already`);
    else joinedBy(visitor);
    return { page: page.promise, begun: begun.promise, joinedBy };
  };
}
