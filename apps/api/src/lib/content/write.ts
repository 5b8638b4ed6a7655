import type { contract } from '@site/contract';
import { v7 as uuid } from 'uuid';
import type { Action } from '#lib/http/access.ts';
import type { Database, ReadsOf, Transaction } from '#lib/data/database.ts';

/*
 * The one way in which content, presentation and accounts change: docs/decisions/017 has the reasoning.
 */

/** What records are, in their revisions: an area of the contract, or a second kind of record in one. */
type RecordArea = keyof typeof contract | 'contact.messages';

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
}

/**
 * Records a change, inside its transaction.
 * @param before `null`: it was created
 * @param after `null`: it was deleted
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
  /**
   * Makes changes, with a revision of each and a line in the audit log: all of it or nothing.
   * @param action who calls what
   * @param work makes the changes and records each of them
   */
  write: <Result>(
    action: Action,
    work: (db: Transaction, record: RecordChange) => Promise<Result>,
  ) => Promise<Result>;
}

export function createContent({ reader, writer }: { reader: Database; writer: Database }): Content {
  return {
    reads: (table) => table(reader),
    write: (action, work) =>
      writer.$transaction((transaction) => audited(transaction, action, work)),
  };
}

/** Does work inside a transaction and stores its revisions and audit line there. For the first start, whose transaction does more. */
export async function audited<Result>(
  transaction: Transaction,
  { caller, area, operation, requestId }: Action,
  work: (db: Transaction, record: RecordChange) => Promise<Result>,
): Promise<Result> {
  const changes: Change[] = [];
  const result = await work(transaction, (kind, before, after) => {
    changes.push(changeOf(kind, before, after));
    return after;
  });
  const records = changes.map(({ before: _before, body: _body, ...change }) => change);
  const batch = uuid();
  const { id = null, email = null, role = null } = caller?.user ?? {};
  // One statement, whether there are changes or not: the cost of subscribing must not reveal who is subscribed.
  await transaction.$executeRaw`
    WITH line AS (
      INSERT INTO audit_log
        (batch, caller_id, caller_email, role, area, operation, records, request_id)
      VALUES (${batch}::uuid, ${id}::uuid, ${email}, ${role}, ${area}, ${operation},
        ${JSON.stringify(records)}::jsonb, ${requestId})
    )
    INSERT INTO revisions (area, record_id, version, operation, before, body, by, batch)
    SELECT area, id, version, operation, before, body, ${id}::uuid, ${batch}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change
      (area text, id uuid, version int, operation revision_operation, before jsonb, body jsonb)`;
  return result;
}

type Change = ReturnType<typeof changeOf>;

function changeOf<Row extends AnyRow>(kind: Kind<Row>, before: Row | null, after: Row | null) {
  const row = after ?? before;
  if (!row) throw new Error('A change is of a record that was there before or is there after');
  const body = kind.toEntity(row);
  return {
    area: kind.area,
    id: row.id,
    version: after ? after.version : row.version + 1,
    operation: before ? (after ? 'update' : 'delete') : 'create',
    title: titleOf(body),
    before: before && kind.toEntity(before),
    body,
  };
}

const titleFields = ['title', 'name', 'mainTitle', 'email', 'position', 'sectionName'];

/** The title or name of a record, if it has one. */
function titleOf(entity: AnyEntity): string | null {
  const titles = titleFields.map((field) => entity[field]);
  return titles.find((title) => typeof title === 'string') ?? null;
}
