import type { Caller } from '#lib/accounts/sessions.ts';
import type { CachedRead } from '#lib/content/cache/read-cache.ts';
import type { ReadBatches } from '#lib/content/reads/long-answers.ts';
import type { Around } from '#lib/data/change.ts';
import type { WaitingTime } from '#lib/data/waiting-time.ts';
import type { Expected } from './etags.ts';

/** What the API knows of one request: its middleware notes it, the handlers and the answer's pipeline read it. */
export interface RequestContext {
  /** How long it may wait for the database. */
  time?: WaitingTime;
  /** Who sends it, if signed in. */
  caller?: Caller;
  /** A public read by staff who are to set up a second factor first: they see what the public sees. */
  awaitsFactor?: true;
  /** The moment by which it sees entries: one for all of its reads. */
  moment?: Date;
  /** The version that its write changes, in place of its `If-Match`. */
  expected?: { version: Expected };
  /** What its write does besides, and what the audit log calls it in place of the route's name. */
  around?: { operation?: string; run: Around };
  /** How the cache names its answer, if it may have it. */
  cached?: CachedRead;
  /** Reads the answer part by part, where it is too long for one; `null`: it may be long; without: it has to be whole. */
  batches?: ReadBatches | null;
}

const contexts = new WeakMap<object, RequestContext>();

/** The context of a request, which is made at the first question. */
export function contextOf(request: object): RequestContext {
  const known = contexts.get(request);
  if (known) return known;
  const context: RequestContext = {};
  contexts.set(request, context);
  return context;
}
