import { overloaded } from '#lib/http/problem.ts';

/** Who waits for a picture, in the order in which they are served; for what is made ahead nobody does. */
const urgencies = ['upload', 'asked', 'ahead'] as const;

export interface Asker {
  urgency: (typeof urgencies)[number];
  /** Who has a turn of its own among those who ask, and may have {@link mostOfOne} waiting. */
  visitor?: string | undefined;
  /** Takes the work out of the queue; what has begun goes on. */
  signal?: AbortSignal | undefined;
}

/** What one visitor may have waiting: more than a page shows pictures. */
export const mostOfOne = 32;

interface Waiting extends Asker {
  /** How many turns of its visitor come before: in each round everybody has one. */
  round: number;
  begin: () => void;
}

/** Work of several urgencies that waits for a processor. */
export interface PictureQueue {
  /**
   * @throws 503 when the visitor has too much waiting already
   * @throws the reason of the signal, if it comes before the work has begun
   */
  add<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  counts: () => { running: number; waiting: number };
}

/** @param atOnce how much work is done at once */
export function createPictureQueue(atOnce: number): PictureQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let round = 0;

  const begin = () => {
    while (running < atOnce) {
      const next = waiting.toSorted(before)[0];
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      if (next.urgency === 'asked') ({ round } = next);
      running += 1;
      next.begin();
    }
  };

  const turn = ({ urgency, visitor, signal }: Asker) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      const own = waiting.filter(
        (each) => each.urgency === urgency && visitor !== undefined && each.visitor === visitor,
      );
      if (own.length >= mostOfOne) throw overloaded();
      const last = own.at(-1);
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        urgency,
        visitor,
        round: last ? last.round + 1 : round,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      begin();
    });

  return {
    async add(asker, work) {
      await turn(asker);
      try {
        return await work();
      } finally {
        running -= 1;
        begin();
      }
    },
    counts: () => ({ running, waiting: waiting.length }),
  };
}

/** Those of one urgency and round in the order in which they came. */
function before(one: Waiting, other: Waiting): number {
  const [first, second] = [one, other].map(({ urgency }) => urgencies.indexOf(urgency));
  return (first ?? 0) - (second ?? 0) || one.round - other.round;
}
