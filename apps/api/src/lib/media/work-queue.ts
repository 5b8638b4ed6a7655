import { overloaded } from '#lib/http/problem.ts';

/** Who waits, in the order in which they are served: an upload, what is asked for; for what is made ahead nobody does. */
const priorities = ['upload', 'asked', 'ahead'] as const;

export interface Asker {
  priority: (typeof priorities)[number];
  /** Who has turns of its own among those who ask, and is held to what one may have. */
  visitor?: string | undefined;
  /** Takes the work out of the queue; what has begun goes on. */
  signal?: AbortSignal | undefined;
}

interface Waiting extends Asker {
  /** How many turns of its visitor come before: in each round everybody has one. */
  round: number;
  begin: () => void;
}

/** Work of several priorities that waits for its turn. */
export interface WorkQueue {
  /**
   * @throws 503 when the visitor has too much waiting already
   * @throws the reason of the signal, if it comes before the work has begun
   */
  add<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  counts: () => { running: number; waiting: number };
}

/**
 * @param options.atOnce how much work is done at once
 * @param options.runningOfOne how much of that may be one visitor's
 * @param options.waitingOfOne how much one visitor may have waiting
 */
export function createWorkQueue(options: {
  atOnce: number;
  runningOfOne?: number;
  waitingOfOne: number;
}): WorkQueue {
  const { atOnce, runningOfOne = atOnce, waitingOfOne } = options;
  const waiting: Waiting[] = [];
  const running: Asker[] = [];
  let round = 0;

  const begin = () => {
    while (running.length < atOnce) {
      const next = waiting.toSorted(before).find((each) => countOf(running, each) < runningOfOne);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      if (next.priority === 'asked') ({ round } = next);
      running.push(next);
      next.begin();
    }
  };

  const turn = ({ priority, visitor, signal }: Asker) =>
    new Promise<Waiting>((resolve, reject) => {
      signal?.throwIfAborted();
      if (countOf(waiting, { priority, visitor }) >= waitingOfOne) throw overloaded();
      const last = waiting.findLast((each) => isSame(each, { priority, visitor }));
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      const entry: Waiting = {
        priority,
        visitor,
        round: last ? last.round + 1 : round,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve(entry);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      begin();
    });

  return {
    async add(asker, work) {
      const entry = await turn(asker);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(entry), 1);
        begin();
      }
    },
    counts: () => ({ running: running.length, waiting: waiting.length }),
  };
}

/** Whether both are one visitor's; those without a visitor are nobody's. */
function isSame(one: Asker, other: Asker): boolean {
  return (
    one.priority === other.priority && one.visitor !== undefined && one.visitor === other.visitor
  );
}

function countOf(all: readonly Asker[], asker: Asker): number {
  return all.filter((each) => isSame(each, asker)).length;
}

/** Those of one priority and round in the order in which they came. */
function before(one: Waiting, other: Waiting): number {
  const [first, second] = [one, other].map(({ priority }) => priorities.indexOf(priority));
  return (first ?? 0) - (second ?? 0) || one.round - other.round;
}
