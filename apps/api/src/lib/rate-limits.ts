import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './problem.ts';

/** What is limited, how often, and within how many seconds. */
const rules = {
  /** Wrong passwords for one account from one address. */
  signInOfAccount: { points: 10, duration: 15 * 60 },
  /** Wrong passwords from one address, for whichever accounts. */
  signInFromAddress: { points: 60, duration: 15 * 60 },
  /** Wrong current passwords while signed in. */
  currentPassword: { points: 10, duration: 15 * 60 },
  /** Reset links that are not ours, from one address. */
  resetLink: { points: 20, duration: 15 * 60 },
  /** Hand-over codes that are not ours, from one address. */
  handoffCode: { points: 20, duration: 15 * 60 },
  /** Reset mails asked for by one address. */
  resetRequest: { points: 60, duration: 60 * 60 },
  /** Messages from one address. */
  message: { points: 10, duration: 60 * 60 },
  /** Newsletter subscriptions from one address. */
  subscription: { points: 10, duration: 60 * 60 },
  /** Reset mails sent to one account. */
  resetMail: { points: 5, duration: 60 * 60 },
} as const;

type Rule = keyof typeof rules;

/** Counts attempts in memory, for one API process. */
export interface RateLimits {
  /** @throws 429 when nothing is left for this key */
  check(rule: Rule, key: string): Promise<void>;
  /** Counts one attempt. @throws 429 when it is one too many */
  spend(rule: Rule, key: string): Promise<void>;
  /** Counts one attempt. @returns whether it was still within the limit */
  count(rule: Rule, key: string): Promise<boolean>;
  /** Forgets the attempts of a key. */
  forget(rule: Rule, key: string): Promise<void>;
}

/** @param factor multiplies every limit, for load tests */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map(
    Object.entries(rules).map(([rule, { points, duration }]) => [
      rule,
      new RateLimiterMemory({
        keyPrefix: rule,
        points: Math.max(1, Math.round(points * factor)),
        duration,
      }),
    ]),
  );
  const limiter = (rule: Rule): RateLimiterMemory => {
    const found = limiters.get(rule);
    if (!found) throw new Error(`No limit is called ${rule}`);
    return found;
  };
  return {
    async check(rule, key) {
      const state = await limiter(rule).get(key);
      if (state && state.consumedPoints >= limiter(rule).points) {
        throw tooMany(state.msBeforeNext / 1000);
      }
    },
    async spend(rule, key) {
      try {
        await limiter(rule).consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext / 1000) : error;
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
      await limiter(rule).delete(key);
    },
  };
}

/** The network address that a request comes from. */
export function addressOf(request: Pick<Request, 'ip'>): string {
  return request.ip ?? 'unknown';
}
