import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { problemMessages } from '@site/contract/messages';
import { keyHeader, replayedHeader } from '@site/contract/names';
import type { Response } from 'express';
import { NIL } from 'uuid';
import { isDatabaseUnavailable, type Reads } from '#lib/data/database.ts';
import { keyedMutex } from '#lib/http/keyed-mutex.ts';
import type { StoredResponse, KeyedCall } from '#lib/data/open-call.ts';
import { days, seconds } from '#lib/durations.ts';
import { findCallerOf, nameOf } from '#lib/http/access.ts';
import { refused } from '#lib/http/problem.ts';
import type { Answer, Call, Handler, RoutedRequest } from '#lib/http/routes.ts';
import { takesKey } from '#lib/http/takes-key.ts';
import { AnsweredBefore, answerOnce, findAnswer } from './idempotent-responses.ts';

/** For how long answers are kept. */
const lifetime = days(1) / seconds(1);
/** Milliseconds that a request waits for another one with its key. */
const longestWait = seconds(5);

export interface KeyDeps {
  db: Pick<Reads, 'idempotentResponse'>;
  settings: { jwtSecret: string };
}

/** Calls handlers, of which those that write do so once for each key. */
export function answerWithKeys(deps: KeyDeps): (call: Call, handler: Handler) => Promise<Answer> {
  // So that none takes a connection, or is counted, only to wait for the first. Those to several processes wait in the database.
  const inTurn = keyedMutex(longestWait);
  return async (call, handler) => {
    const named = takesKey(call.req.tsRestRoute) ? keyOf(call.req) : null;
    if (!named) return handler(call);
    const caller = findCallerOf(call.req)?.user.id ?? NIL;
    const keyed = { ...named, caller, digest: await digestOf(deps.settings.jwtSecret, call) };
    return inTurn(`${caller} ${keyed.key}`, () => answer(deps, keyed, call, handler));
  };
}

/** Answers what was answered before, or by the handler. @throws 409, and what the handler throws */
async function answer(
  { db }: KeyDeps,
  keyed: KeyedCall,
  call: Call,
  handler: Handler,
): Promise<Answer> {
  const { res } = call;
  const known = await findAnswer(db, keyed);
  if (known) return replay(res, known);
  try {
    return await answerOnce(
      keyed,
      () => handler(call),
      ({ status, body }) => ({ status, body, version: res.get('ETag') ?? null }),
    );
  } catch (error) {
    if (error instanceof AnsweredBefore) return replay(res, error.answer);
    if (isDatabaseUnavailable(error)) throw error;
    // It may be refused because another process has just done it.
    const done = await findAnswer(db, keyed);
    if (!done) throw error;
    return replay(res, done);
  }
}

function replay(res: Response, { status, body, version }: StoredResponse): Answer {
  res.set(replayedHeader, 'true');
  if (version !== null) res.set('ETag', version);
  return { status, body };
}

/** A text, with or without quotes, and for how many seconds it counts. */
const keyForm = /^\s*("?)([!#-+\--:<-[\]-~]{1,255})\1(?:;\s*max-age=(\d{1,6}))?\s*$/;

/** The key of a request; `null`: none. @throws 400 */
function keyOf(req: RoutedRequest): Pick<KeyedCall, 'key' | 'lifetime'> | null {
  const header = req.get(keyHeader);
  if (header === undefined) return null;
  const [, , key, age] = keyForm.exec(header) ?? [];
  if (key === undefined) throw refused(problemMessages.keyWrong);
  return { key, lifetime: Math.min(Number(age ?? lifetime), lifetime) };
}

/** What a call asks for, with the file that it brings. Keyed with the secret, because bodies may have a password. */
async function digestOf(secret: string, { params, query, body, req }: Call): Promise<string> {
  const digest = createHmac('sha256', secret);
  digest.update(JSON.stringify([nameOf(req.tsRestRoute), params, query, body]));
  if (req.file) {
    for await (const chunk of createReadStream(req.file.path)) digest.update(chunk);
  }
  return digest.digest('base64url');
}
