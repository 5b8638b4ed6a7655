import {
  isDraft,
  titleOf,
  type contract,
  type RevisionOperation as OperationName,
} from '@site/contract';
import { v7 as uuid } from 'uuid';
import type { RevisionOperation } from '#generated/prisma/client.ts';
import type { Action } from '#lib/http/access.ts';
import { isChanged, type Change, type Note } from '#lib/data/change.ts';
import type { Database, ReadsOf, Transaction } from '#lib/data/database.ts';
import { inTime, WaitingTime, waitingTimes } from '#lib/data/waiting-time.ts';
import { rememberAltTexts } from '#lib/media/alt-texts.ts';
import { openCountCache, type CacheCounts } from '#lib/content/cache/cached-counts.ts';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import { writeWithAnswer } from './idempotent-responses.ts';
import {
  enforceReview,
  mailPublished,
  type Published,
} from '#lib/content/publishing/needs-review.ts';

/*
 * The one way in which content, presentation and accounts change: docs/decisions/write-path.md has
 * the reasoning.
 */

/** What records are, in their revisions: an area of the contract, or a second kind of record in one. */
type RecordArea = keyof typeof contract | 'contact.messages' | 'contact.settings';

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
  const { caller, area, operation, requestId, client } = action;
  const recorded: Change[] = [];
  const noted: object[] = [];
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
  const result = await (action.around?.(transaction, run, recorded, note) ?? run());
  const changes = recorded.filter(isChanged);
  if (recorded.length > 0 && changes.length === 0 && noted.length === 0) return result;
  await enforceReview(transaction, caller?.user.role ?? null, changes);
  await rememberAltTexts(transaction, changes);
  const records = [
    ...changes.map(({ before: _before, body: _body, previous: _previous, ...change }) => change),
    ...noted,
  ];
  const stored = recorded.map((change) => ({
    ...change,
    isDraft: isDraft(change.area, change.body),
  }));
  const { batch = uuid() } = action;
  const { id = null, email = null, role = null } = caller?.user ?? {};
  // One statement, whether there are changes or not: the cost of subscribing must not reveal who is subscribed.
  // Who deletes a record deletes what waits to be published of it.
  // What was submitted of a record ends when nothing waits any more: no pending version, and no draft.
  // What a record was before its first revision, because a start or SQL has stored it, becomes one of its own.
  const ended = await transaction.$queryRaw<(Published & { isDelete: boolean })[]>`
    WITH line AS (
      INSERT INTO audit_log
        (batch, caller_id, caller_email, role, area, operation, records, request_id, client)
      VALUES (${batch}::uuid, ${id}::uuid, ${email}, ${role}, ${area}, ${operation},
        ${JSON.stringify(records)}::jsonb, ${requestId}, ${client}::inet)
    ), change AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS change
        (area text, id uuid, previous int, version int, operation revision_operation,
          title text, before jsonb, body jsonb, "isDraft" boolean)
    ), gone AS (
      DELETE FROM pending_versions USING change
      WHERE change.operation = 'delete'
        AND pending_versions.area = change.area AND pending_versions.record_id = change.id
    ), undo AS (
      DELETE FROM pending_undos USING change
      WHERE change.operation = 'delete'
        AND pending_undos.area = change.area AND pending_undos.record_id = change.id
    ), ended AS (
      DELETE FROM submissions USING change
      WHERE submissions.area = change.area AND submissions.record_id = change.id
        AND (change.operation = 'delete' OR NOT (change."isDraft" OR EXISTS (
          SELECT FROM pending_versions AS waiting
          WHERE waiting.area = change.area AND waiting.record_id = change.id)))
      RETURNING submissions.by, change.area, change.title, change.operation
    ), first AS (
      INSERT INTO revisions (area, record_id, version, operation, body, at, batch)
      SELECT area, id, previous, 'create', before,
        least((before ->> 'updatedAt')::timestamptz, now()), gen_random_uuid()
      FROM change
      WHERE before IS NOT NULL AND version <> previous AND NOT EXISTS (
        SELECT FROM revisions AS known
        WHERE known.area = change.area AND known.record_id = change.id
          AND known.version = change.previous
      )
    ), made AS (
      INSERT INTO revisions (area, record_id, version, operation, title, before, body, by, batch)
      SELECT area, id, version, operation, title, before, body, ${id}::uuid, ${batch}::uuid FROM change
      WHERE version IS DISTINCT FROM previous
    )
    SELECT by, area, title, operation = 'delete' AS "isDelete" FROM ended`;
  await mailPublished(
    transaction,
    ended.filter(({ isDelete }) => !isDelete),
    id,
  );
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
