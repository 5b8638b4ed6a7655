import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from './database.ts';

/*
 * The call with a key that runs, for what it reads and writes: docs/decisions/idempotency.md has
 * the reasoning.
 */

/** A write that its caller has named. */
export interface KeyedCall {
  /** The account; nil: a visitor. */
  caller: string;
  key: string;
  /** Of the call and its body. */
  digest: string;
  /** Seconds for which its answer is kept. */
  lifetime: number;
}

/** What a handler answers, as it is stored. */
export interface StoredResponse {
  status: number;
  body: unknown;
  /** Its `ETag`. */
  version: string | null;
}

/** A keyed call while its handler runs. */
export interface OpenCall extends KeyedCall {
  answer: PromiseWithResolvers<StoredResponse>;
  isAnswered: boolean;
  /** The handler has returned. */
  isHandled: boolean;
  /** The write, once it has begun: it ends when the answer is stored. */
  written?: Promise<void>;
  /** The write's, once its work is done and until it ends. */
  transaction: Transaction | undefined;
  /** What is to be done once it is stored. */
  after: (() => unknown)[];
}

export const openCall = new AsyncLocalStorage<OpenCall>();

/** The write of the current call that is not stored yet, which reads of its handler see. */
export const openTransaction = (): Transaction | undefined => openCall.getStore()?.transaction;

/** Does something once the current call's write is stored, or at once when it is. */
export async function afterStored(work: () => unknown): Promise<void> {
  const open = openCall.getStore();
  if (open?.transaction) open.after.push(work);
  else await work();
}
