import { titleOf, type contract, type RevisionOperation as OperationName } from '@site/contract';
import { v7 as uuid } from 'uuid';
import type { RevisionOperation } from '#generated/prisma/client.ts';

import { isChanged, type Change, type Note, type Noted } from '#lib/data/change.ts';
import type { Action } from '#lib/http/access.ts';
import type { Database, ReadsOf, Transaction } from '#lib/data/database.ts';
import { inTime, WaitingTime, waitingTimes } from '#lib/data/waiting-time.ts';
import { minutes } from '#lib/durations.ts';
import { openCountCache, type CacheCounts } from '#lib/content/cache/cached-counts.ts';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import { writeWithAnswer } from './idempotent-responses.ts';
import { followUps } from './follow-ups.ts';

/*
 * The one way in which content, presentation and accounts change: docs/decisions/write-path.md has
 * the reasoning.
 */

/** What records are, in their revisions: an area of the contract, or a second kind of record in one. */
type RecordArea =
  | keyof typeof contract
  | 'contact.messages'
  | 'contact.settings'
  | 'complaints.settings';

/** What the contract has of a record. */
export type AnyEntity = Readonly<Record<string, unknown>>;

/** One kind of record. */
export interface Kind<Row, Entity extends AnyEntity = AnyEntity> {
  area: RecordArea;
  /** A row as the contract has it, which is what a revision stores: no secret may be in it. */
  toEntity: (row: Row) => Entity;
}

/** What every table has: `version` counts the updates of a record. */
export interface AnyRow {
  id: string;
  version: number;
  updatedAt: Date | string;
}

/**
 * Records a change, inside its transaction.
 * @param before `null`: it was created
 * @param after `null`: it was deleted; `before`: it was to be changed, and is so already
 * @returns the row after
 */
export type RecordChange = <Row extends AnyRow, After extends Row | null>(
  kind: Kind<Row>,
  before: Row | null,
  after: After,
) => After;

/** Milliseconds that the transaction of several records may take, which is many times what 10,000 of them take. */
export const batchTime = minutes(3);

export interface Content {
  /** A table outside of writes: reads alone, over connections on which the database refuses the rest. */
  reads: <Table>(table: (db: Transaction) => Table) => ReadsOf<Table>;
  /** The same for a list of content: its counts are kept. */
  cacheCounts: CacheCounts;
  /** Whether a record that is not there was deleted, also when it was erased since: the audit log knows. */
  wasRemoved: (area: RecordArea, id: string) => Promise<boolean>;
  /**
   * Makes changes, with a revision of each and a line in the audit log: all of it or nothing. What leaves
   * all records as they are leaves no line.
   * @param action who calls what
   * @param work makes the changes and records each of them, and notes what else it concerns
   * @param timeout milliseconds that it may take, for what changes more than a few records
   */
  write: <Result>(
    action: Action,
    work: (db: Transaction, record: RecordChange, note: Note) => Promise<Result>,
    timeout?: number,
  ) => Promise<Result>;
}

interface ContentDeps {
  reader: Database;
  writer: Database;
  contentVersion: Pick<ContentVersion, 'current' | 'now'>;
}

export function createContent({ reader, writer, contentVersion }: ContentDeps): Content {
  return {
    reads: (table) => table(reader),
    cacheCounts: openCountCache(contentVersion),
    wasRemoved: (area, id) => wasRemoved(reader, area, id),
    write: (action, work, timeout) =>
      within(timeout, (limits) =>
        writeWithAnswer(
          (run) => writer.$transaction(run, limits),
          (transaction) => audited(transaction, action, work),
        ),
      ),
  };
}

/** Without a number, Prisma's own timeout, and what the request has left; with one, only each wait is as long as a request's. */
function within<Result>(
  timeout: number | undefined,
  write: (limits: { timeout?: number }) => Result,
): Result {
  if (timeout === undefined) return write({});
  return inTime(new WaitingTime(timeout, waitingTimes.write), () => write({ timeout }));
}

async function wasRemoved(db: Database, area: RecordArea, id: string): Promise<boolean> {
  const records = [{ area, id, operation: 'delete' }];
  return (
    (await db.auditLine.count({ where: { records: { array_contains: records } }, take: 1 })) > 0
  );
}

/** Content whose writes are undone as soon as they are made: what a handler answers is what it would store. */
export function createDryRun({ reader, writer }: Omit<ContentDeps, 'contentVersion'>): Content {
  return {
    reads: (table) => table(reader),
    cacheCounts: (_kind, table) => table,
    wasRemoved: (area, id) => wasRemoved(reader, area, id),
    write: async (_action, work, timeout) => {
      let done: { result: Awaited<ReturnType<typeof work>> } | undefined;
      const undo = new Error('This write is a dry run');
      try {
        await within(timeout, (limits) =>
          writer.$transaction(async (transaction) => {
            const record: RecordChange = (_kind, _before, after) => after;
            done = { result: await work(transaction, record, () => {}) };
            throw undo;
          }, limits),
        );
      } catch (error) {
        if (error !== undo || !done) throw error;
      }
      if (!done) throw undo;
      return done.result;
    },
  };
}

/** Content whose writes are parts of one that has begun: what they change is stored with it, under its name. */
export function inTransaction(
  { reads, cacheCounts, wasRemoved: isGone }: Content,
  ...write: [db: Transaction, record: RecordChange, note: Note]
): Content {
  return { reads, cacheCounts, wasRemoved: isGone, write: (_action, work) => work(...write) };
}

/** Does work inside a transaction and stores its revisions and audit line there. For the first start, whose transaction does more. */
export async function audited<Result>(
  transaction: Transaction,
  action: Action,
  work: (db: Transaction, record: RecordChange, note: Note) => Promise<Result>,
): Promise<Result> {
  const recorded: Change[] = [];
  const noted: Noted[] = [];
  const note: Note = (record) => noted.push(record);
  const run = () =>
    work(
      transaction,
      (kind, before, after) => {
        recorded.push(changeOf(action, kind, before, after));
        return after;
      },
      note,
    );
  const result = await (action.wrapper?.(transaction, run, recorded, note) ?? run());
  const changes = recorded.filter(isChanged);
  if (recorded.length > 0 && changes.length === 0 && noted.length === 0) return result;
  const { batch = uuid() } = action;
  const written = { action, batch, changes, recorded, noted };
  for (const follow of followUps) await follow(transaction, written);
  return result;
}

/** What the contract calls the operations that are stored. */
export const operationNames: Readonly<Record<RevisionOperation, OperationName>> = {
  create: 'created',
  update: 'updated',
  delete: 'removed',
  restore: 'restored',
};

/** A change of a record, as it is stored. */
function changeOf<Row extends AnyRow>(
  action: Action,
  kind: Kind<Row>,
  before: Row | null,
  after: Row | null,
): Change {
  const row = after ?? before;
  if (!row) throw new Error('A change is of a record that was there before or is there after');
  const body = kind.toEntity(row);
  return {
    area: kind.area,
    id: row.id,
    previous: before && before.version,
    version: after ? after.version : row.version + 1,
    operation: operationOf(action, before, after),
    title: titleOf(body),
    before: before && kind.toEntity(before),
    body,
  };
}

function operationOf({ operation }: Action, before: AnyRow | null, after: AnyRow | null) {
  if (!after) return 'delete';
  // Of an entry from the trash, or of an older version.
  if (operation === 'restore' || operation === 'undo') return 'restore';
  return before ? 'update' : 'create';
}
