import { AsyncLocalStorage } from 'node:async_hooks';
import { seconds } from '#lib/durations.ts';

/*
 * The deadline of a request: how long it may wait for the database, for everything together that it
 * asks of it: docs/decisions/timeouts-and-overload.md has the reasoning.
 */

/** Milliseconds, by what a request does. */
export interface WaitingTimes {
  read: number;
  write: number;
}

export const waitingTimes: WaitingTimes = { read: seconds(3), write: seconds(5) };

/** A time that is used up by waiting. Waits at the same moment use it up once. */
export class WaitingTime {
  readonly #total: number;
  readonly #most: number;
  #isAnswered = () => false;
  #spent = 0;
  #waits = 0;
  #began = 0;

  /**
   * @param total milliseconds
   * @param most milliseconds of it for a single wait
   */
  constructor(total: number, most = total) {
    this.#total = total;
    this.#most = most;
  }

  /** Gives each wait the whole time once the answer has begun: no error can be sent any more. */
  until(isAnswered: () => boolean): this {
    this.#isAnswered = isAnswered;
    return this;
  }

  /** Begins a wait. @returns the milliseconds that it may take, at least, and what ends it */
  begin(): { left: number; end: () => void } {
    const now = performance.now();
    if (this.#waits === 0) this.#began = now;
    const used = this.#isAnswered() ? 0 : this.#spent + now - this.#began;
    this.#waits += 1;
    const end = () => {
      this.#waits -= 1;
      if (this.#waits === 0) this.#spent += performance.now() - this.#began;
    };
    return { left: Math.min(this.#total - used, this.#most), end };
  }
}

const current = new AsyncLocalStorage<WaitingTime>();

/** The time of what runs now; null: it has no limit but those of its connections. */
export function beginWait(): ReturnType<WaitingTime['begin']> | null {
  return current.getStore()?.begin() ?? null;
}

/** Runs what may wait for so long, whatever the request that it runs for has left. */
export function inTime<Result>(time: WaitingTime, run: () => Result): Result {
  return current.run(time, run);
}

/** Waits for what the database was asked already, for as long as the current request may. @throws when it takes longer */
export async function waitInTime<Result>(result: Promise<Result>): Promise<Result> {
  const wait = beginWait();
  if (!wait) return result;
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Error('timeout exceeded when trying to connect'));
  const timer = setTimeout(giveUp, Math.max(0, wait.left));
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
    wait.end();
  }
}
