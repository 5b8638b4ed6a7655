import { overloaded } from '#lib/http/problem.ts';

/** More than there are writers at once, each of whom may get in between. */
const mostTries = 100;

/**
 * Tries again what another writer got in between of, inside a transaction.
 * @param attempt gives `undefined` when one did
 * @throws 503 after too many
 */
export async function retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw overloaded();
}
