import { contract } from '@site/contract';
import type { NextFunction, Response } from 'express';
import { tokenOf } from '#lib/http/access.ts';
import { isOwnToken } from '#lib/accounts/sessions.ts';
import { waitingTimes } from '#lib/data/waiting-time.ts';
import { overloaded } from './problem.ts';
import type { RoutedRequest } from './routes.ts';

/*
 * Refuses requests before a queue grows of which nobody gets an answer in time:
 * docs/decisions/timeouts-and-overload.md has the reasoning. Answers from the cache, uploaded files
 * and health checks come before this, and are never refused.
 */

/** What a process can do. */
export interface Capacity {
  /** Requests in progress. */
  inFlight: number;
  /** Milliseconds by which callbacks are late. */
  loopDelay: number;
}

/**
 * Twelve connections answer 200 reads of 100 ms each in under two seconds, which is how long pages wait for theirs; and a
 * process whose every callback is half a second late answers nothing within that.
 */
const defaultCapacity: Capacity = { inFlight: 200, loopDelay: 500 };

/** How much of the capacity may be in use for a request to be let in. The first to be refused are strangers' writes. */
const shares = {
  strangerWrite: 0.5,
  strangerRead: 0.7,
  staffWrite: 0.85,
  staffRead: 1,
} as const;
type Priority = keyof typeof shares;

/** The work of a client that is gone goes on, for as long as a request may. */
const abandonedFor = waitingTimes.write;

/** The load of one process. */
export interface LoadShedding {
  inFlight: () => number;
  /** How many requests of each priority have been refused. */
  refused: Readonly<Record<Priority, number>>;
  /** Lets a request in, or answers 503. */
  admit: (request: RoutedRequest, response: Response, next: NextFunction) => Promise<void>;
}

/** @param options.loopDelay by how many milliseconds callbacks are late now */
export function createLoadShedding(options: {
  jwtSecret: string;
  loopDelay: () => number;
  capacity?: Capacity | undefined;
}): LoadShedding {
  const { jwtSecret, loopDelay, capacity = defaultCapacity } = options;
  const refused = { strangerWrite: 0, strangerRead: 0, staffWrite: 0, staffRead: 0 };
  let inFlight = 0;
  const level = () => Math.max(inFlight / capacity.inFlight, loopDelay() / capacity.loopDelay);

  // Without the database, whose answers are what is scarce: a token of ours, even of a session that has ended.
  const priorityOf = async (request: RoutedRequest): Promise<Priority> => {
    const token = tokenOf(request);
    const isStaff = token !== null && (await isOwnToken(jwtSecret, token));
    if (request.tsRestRoute.method === 'GET') return isStaff ? 'staffRead' : 'strangerRead';
    return isStaff ? 'staffWrite' : 'strangerWrite';
  };

  return {
    inFlight: () => inFlight,
    refused,
    async admit(request, response, next) {
      // What all caches ask for, over a connection of its own.
      if (request.tsRestRoute === contract.version.get) {
        next();
        return;
      }
      if (level() >= shares.strangerWrite) {
        const priority = await priorityOf(request);
        if (level() >= shares[priority]) {
          refused[priority] += 1;
          throw overloaded();
        }
      }
      inFlight += 1;
      const release = () => {
        inFlight -= 1;
      };
      response.once('close', () => {
        if (response.writableEnded) release();
        else setTimeout(release, abandonedFor).unref();
      });
      next();
    },
  };
}
