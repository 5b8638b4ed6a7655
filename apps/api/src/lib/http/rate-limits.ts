import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { openPool, type PoolMonitor } from '#lib/data/pool.ts';
import { seconds } from '#lib/durations.ts';
import { tooMany } from './problem.ts';

/** What is limited, how often, and within how many seconds. */
const rules = {
  /** Wrong passwords and second factors for one account from a browser that has signed in to it before, wherever it is. */
  signInOnDevice: { points: 10, duration: 15 * 60 },
  /* The next three are for other browsers. */
  /** Wrong passwords for one account from one address. */
  signInOfAccount: { points: 10, duration: 15 * 60 },
  /**
   * Wrong passwords for one account from all addresses. Guesses from many addresses lock its owner out as well, so the
   * span is short, and counts from the first wrong one.
   */
  signInFromAnywhere: { points: 100, duration: 15 * 60 },
  /** Wrong passwords from one address, for whichever accounts. */
  signInFromAddress: { points: 60, duration: 15 * 60 },
  /** Wrong current passwords while signed in. */
  currentPassword: { points: 10, duration: 15 * 60 },
  /** Wrong confirmations from a browser that has signed in to the account before. */
  currentPasswordOnDevice: { points: 10, duration: 15 * 60 },
  /** Reset links that are not ours, from one address. */
  resetLink: { points: 20, duration: 15 * 60 },
  /** Links of invitations that are not ours, from one address. */
  invitationLink: { points: 20, duration: 15 * 60 },
  /** Hand-over codes that are not ours, from one address. */
  handoffCode: { points: 20, duration: 15 * 60 },
  /** Reset mails requested from one address. */
  resetRequest: { points: 60, duration: 60 * 60 },
  /** Messages from one address. */
  message: { points: 10, duration: 60 * 60 },
  /** Complaints from one address. */
  complaint: { points: 10, duration: 60 * 60 },
  /** Applications from one address. */
  application: { points: 10, duration: 60 * 60 },
  /** Answers to review links from one address. */
  reviewAnswer: { points: 10, duration: 60 * 60 },
  /** Newsletter subscriptions from one address. */
  subscription: { points: 10, duration: 60 * 60 },
  /** Visits from one address, which whole offices share. They are many and harmless: each process counts its own. */
  visit: { points: 240, duration: 60, isLocal: true },
  /** Mails that ask one address to confirm its subscription. */
  subscriptionMail: { points: 5, duration: 60 * 60 },
  /** Letters that a machine translates, as many as the services that cost nothing take in a month. */
  machineLetters: { points: 500_000, duration: 30 * 24 * 60 * 60 },
  /** Reset mails sent to one account. */
  resetMail: { points: 5, duration: 60 * 60 },
  /** Those that a browser has asked for that has signed in to the account before. */
  resetMailOnDevice: { points: 5, duration: 60 * 60 },
} as const;

type Rule = keyof typeof rules;
/** What is counted, and whose. */
export type Counter = readonly [Rule, string];

/** Counts attempts in the database, for all API processes together. */
export interface RateLimits {
  /**
   * Limits attempts at what can be guessed. An attempt is counted before it is made, so that those which are
   * in progress count too, and only stays counted when it was wrong.
   * @param keys whose attempt it is, for each rule that it counts for
   * @param attempt gives `null` when the guess was wrong
   * @throws 429 when nothing is left for one of the keys
   */
  guess<Found>(
    keys: readonly Counter[],
    attempt: () => Promise<Found | null>,
  ): Promise<Found | null>;
  /** Counts one attempt. @throws 429 when it is one too many */
  spend(rule: Rule, key: string): Promise<void>;
  /** Counts one attempt. @returns whether it was still within the limit */
  count(rule: Rule, key: string): Promise<boolean>;
  /**
   * Uses up what all callers share, unless the work fails.
   * @param points how many the work needs
   * @param message says that fewer are left
   * @throws 429 when fewer are left, and what the work throws
   */
  use<Result>(
    rule: Rule,
    points: number,
    message: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Resets the attempts of a key, if that can be done. */
  forget(rule: Rule, key: string): Promise<void>;
  close(): Promise<void>;
}

/** Connections for counting: it must not wait for those that reads of content hold. */
const poolSize = 4;
/** Milliseconds after which a count is given up. */
const slowest = { connect: seconds(5), answer: seconds(5) } as const;

/**
 * @param options.databaseUrl `postgresql://…`
 * @param options.factor multiplies every limit, for load tests
 */
export function openRateLimits(options: {
  databaseUrl: string;
  factor: number;
  monitor?: PoolMonitor | undefined;
}): RateLimits {
  const { databaseUrl, factor, monitor } = options;
  const config = {
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: slowest.connect,
    query_timeout: slowest.answer,
    statement_timeout: slowest.answer,
  };
  const pool = openPool('limits', config, monitor);
  const limiters = new Map(
    Object.entries(rules).map(([rule, { duration, ...more }]): [string, RateLimiterAbstract] => {
      const points = Math.max(1, Math.round(more.points * factor));
      const options = { keyPrefix: rule, points, duration };
      if ('isLocal' in more) return [rule, new RateLimiterMemory(options)];
      const store = { storeClient: pool, tableName: 'rate_limits', tableCreated: true };
      // The sweeper deletes what is over.
      return [
        rule,
        new RateLimiterPostgres({ ...options, ...store, clearExpiredByTimeout: false }),
      ];
    }),
  );
  const limiter = (rule: Rule): RateLimiterAbstract => {
    const found = limiters.get(rule);
    if (!found) throw new Error(`No limit is called ${rule}`);
    return found;
  };
  const spend = async (rule: Rule, key: string, points = 1, message?: string): Promise<void> => {
    try {
      await limiter(rule).consume(key, points);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext / 1000, message) : error;
    }
  };
  const giveBack = (rule: Rule, key: string, points = 1) =>
    limiter(rule).reward(key, points).catch(uncounted);
  return {
    async guess(keys, attempt) {
      const counted: Counter[] = [];
      let isWrong = false;
      try {
        for (const [rule, key] of keys) {
          counted.push([rule, key]);
          await spend(rule, key);
        }
        const found = await attempt();
        isWrong = found === null;
        return found;
      } finally {
        // A refused, correct or failed attempt was no wrong guess.
        if (!isWrong) await Promise.all(counted.map(([rule, key]) => giveBack(rule, key)));
      }
    },
    spend,
    async use(rule, points, message, work) {
      const key = 'all';
      try {
        await spend(rule, key, points, message);
        return await work();
      } catch (error) {
        // What is refused counts until then, too.
        await giveBack(rule, key, points);
        throw error;
      }
    },
    async count(rule, key) {
      try {
        await limiter(rule).consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async forget(rule, key) {
      await limiter(rule).delete(key).catch(uncounted);
    },
    close: () => pool.end(),
  };
}

/** Whether an attempt was right does not depend on what is counted after it: what fails here counts for some minutes more. */
function uncounted(): void {}

/**
 * The key of a client's attempts: its IP address, for IPv6 the /64 network, since
 * every client has a whole one.
 */
export function addressOf({ ip = '' }: Pick<Request, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6'
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
    : address.toString();
}
