import { problemMessages } from '@site/contract/messages';
import { keyUsedCode } from '@site/contract/names';
import type { Prisma } from '#generated/prisma/client.ts';
import type { Reads, Transaction } from '#lib/data/database.ts';
import {
  openCall,
  type StoredResponse,
  type KeyedCall,
  type OpenCall,
} from '#lib/data/open-call.ts';
import { ProblemError, unavailable } from '#lib/http/problem.ts';

/*
 * Answers to writes that were sent with a key, stored by the write's own transaction:
 * docs/decisions/idempotency.md has the reasoning.
 */

/** Ends a write that another request with its key has done meanwhile. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore';
  readonly answer: StoredResponse;

  constructor(answer: StoredResponse) {
    super('This write was done by another request with its key');
    this.answer = answer;
  }
}

type Row = Prisma.IdempotentResponseGetPayload<object>;

/** What a call was answered before; `null`: nothing. @throws 409 when its key names another call */
export async function findAnswer(
  db: { idempotentResponse: Pick<Reads['idempotentResponse'], 'findFirst'> },
  { caller, key, digest }: KeyedCall,
): Promise<StoredResponse | null> {
  const where = { caller, key, expiresAt: { gt: new Date() } };
  const row: Row | null = await db.idempotentResponse.findFirst({ where });
  if (!row || row.status === null) return null;
  if (row.digest !== digest) throw new ProblemError(409, keyUsedCode, problemMessages.keyUsed);
  return { status: row.status, body: row.body, version: row.version };
}

/**
 * Runs the handler of a keyed call, whose write stays open until its answer is known and is stored with it.
 * @throws what the handler throws, and then nothing is stored
 */
export async function answerOnce<Answer>(
  call: KeyedCall,
  handle: () => Promise<Answer>,
  toStored: (answer: Answer) => StoredResponse,
): Promise<Answer> {
  const open: OpenCall = {
    ...call,
    answer: Promise.withResolvers(),
    isAnswered: false,
    isHandled: false,
    transaction: undefined,
    after: [],
  };
  // Without a write nobody waits for it.
  open.answer.promise.catch(() => {});
  try {
    const answer = await openCall.run(open, handle);
    open.isHandled = true;
    if (!open.written) return answer;
    open.answer.resolve(toStored(answer));
    await open.written;
    for (const work of open.after) await work();
    return answer;
  } catch (error) {
    open.answer.reject(error);
    await open.written?.catch(() => {});
    throw error;
  }
}

/** Says what the current call will have been answered, for one that is answered while its write is made. */
export function keepAnswer(answer: StoredResponse): void {
  const open = openCall.getStore();
  if (!open) return;
  open.isAnswered = true;
  open.answer.resolve(answer);
}

/**
 * Makes a write, with the answer of the current call if that has a key: then the handler goes on before it is stored.
 * @throws AnsweredBefore
 */
export function writeWithAnswer<Result>(
  transact: <Done>(work: (db: Transaction) => Promise<Done>) => Promise<Done>,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  const open = openCall.getStore();
  if (!open) return transact(work);
  if (open.transaction) return work(open.transaction);
  const made = Promise.withResolvers<Result>();
  open.written = transact(async (db) => {
    await claimKey(db, open);
    const result = await work(db);
    if (!open.isAnswered) {
      if (open.isHandled)
        throw new Error('A handler that writes after its answer keeps that itself');
      open.transaction = db;
      made.resolve(result);
    }
    await storeAnswer(db, open, await open.answer.promise);
    return result;
  }).then(made.resolve);
  open.written = open.written.finally(() => {
    open.transaction = undefined;
  });
  open.written.catch(made.reject);
  return made.promise;
}

/** Takes the key for this write; who comes with it meanwhile waits here. @throws AnsweredBefore; 409 */
async function claimKey(db: Transaction, call: KeyedCall): Promise<void> {
  const { caller, key, digest, lifetime } = call;
  const claimed = await db.$executeRaw`
    INSERT INTO idempotent_responses (caller, key, digest, expires_at)
    VALUES (${caller}::uuid, ${key}, ${digest}, now() + ${lifetime} * interval '1 second')
    ON CONFLICT (caller, key) DO UPDATE
      SET digest = excluded.digest, expires_at = excluded.expires_at, status = NULL, body = NULL
      WHERE idempotent_responses.expires_at <= now()`;
  if (claimed > 0) return;
  const before = await findAnswer(db, call);
  // It is over just now: another try takes it.
  if (!before) throw unavailable(new Error('The key of this write was taken and is free again'));
  throw new AnsweredBefore(before);
}

async function storeAnswer(
  db: Transaction,
  { caller, key }: KeyedCall,
  { status, body, version }: StoredResponse,
): Promise<void> {
  await db.$executeRaw`
    UPDATE idempotent_responses
    SET status = ${status}, body = ${JSON.stringify(body)}::json, version = ${version}
    WHERE caller = ${caller}::uuid AND key = ${key}`;
}
