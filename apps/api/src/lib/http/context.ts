import type { IncomingMessage } from 'node:http';
import type { Caller } from '#lib/accounts/sessions.ts';
import type { WriteWrapper } from '#lib/data/change.ts';
import { WaitingTime, waitingTimes } from '#lib/data/waiting-time.ts';
import type { Expected } from './etags.ts';

/** A read whose answer may be cached. */
export interface CachedRead {
  /** As the cache names it: the same for all addresses that get the same answer. */
  key: string;
  /** The path of its route. */
  path: string;
  /** The content before it was read: see content-version.ts. */
  state: { version: string; connection: number };
  /** Once its route is known: what finds the keys of what the answer was made from, and the headers that all answers have. */
  made?: { keys: () => string; commonHeaders: ReadonlySet<string> };
}

/** Reads an answer part by part, each when it can be sent. */
export type ReadBatches = () => AsyncIterable<readonly unknown[]>;

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
  wrapper?: { operation?: string; run: WriteWrapper };
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

/** The times of requests. @param times instead of the usual ones, for tests */
export function openWaitingTimes(times = waitingTimes) {
  /** The one time of a request, whoever asks for it first. */
  return (request: IncomingMessage): WaitingTime => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return (contextOf(request).time ??= new WaitingTime(isRead ? times.read : times.write));
  };
}
