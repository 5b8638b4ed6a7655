import type { RevisionOperation } from '#generated/prisma/client.ts';
import type { Transaction } from './database.ts';

/** A change of one record, of which a write makes a revision. */
export interface Change {
  area: string;
  /** Of the record. */
  id: string;
  /** The version before; `null`: there was none. */
  previous: number | null;
  version: number;
  operation: RevisionOperation;
  title: string | null;
  /** The record as the contract has it; `null`: there was none. */
  before: Readonly<Record<string, unknown>> | null;
  /** What it is now, or was before it was deleted. */
  body: Readonly<Record<string, unknown>>;
}

/** Whether it is one: a record that was to be changed may be so already. */
export function isChanged({ previous, version }: Change): boolean {
  return previous !== version;
}

/** A record that a write concerns and does not change, so that it has no revision of it. */
export interface Noted {
  area: string;
  id: string;
  title: string | null;
  /** It was erased with its revisions. */
  operation?: 'erase';
}

/** Notes a record in the audit log. */
export type Note = (record: Noted) => void;

/**
 * Wraps the work of the handler of a write, inside the transaction.
 * @param changes what the work has recorded; revisions are made of what is left of it and {@link isChanged}
 */
export type WriteWrapper = <Result>(
  db: Transaction,
  work: () => Promise<Result>,
  changes: Change[],
  note: Note,
) => Promise<Result>;
