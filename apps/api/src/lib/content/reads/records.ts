import { isDeepStrictEqual } from 'node:util';
import { brokenRules, isDraft, missingParts } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { isMissing, type Transaction } from '#lib/data/database.ts';
import { retry } from '#lib/content/writes/retry.ts';
import { actionOf } from '#lib/http/access.ts';
import { ifMatchOf, isExpected, type Expected } from '#lib/http/etags.ts';
import { invalid, notFound, stale } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { checkTimes } from './visibility.ts';
import type { AnyEntity, AnyRow, Content, Kind, RecordChange } from '#lib/content/writes/write.ts';

/** What changing records needs of their table: Prisma's own methods fit. */
export interface RecordTable<Row, Where, Data> {
  findUnique(args: { where: Where }): Promise<Row | null>;
  create(args: { data: Data }): Promise<Row>;
  update(args: {
    where: Where & { version: number };
    data: Partial<Data> & { version: { increment: number } };
  }): Promise<Row>;
  deleteMany(args: { where: Where & { version: number } }): Promise<{ count: number }>;
}

/** A kind of record, and what one is called at the start of a sentence: 'News article'. */
export interface NamedKind<Row, Entity extends AnyEntity = AnyEntity> extends Kind<Row, Entity> {
  entityName: string;
}

/**
 * Changes a record, so that no update in between is lost: when one was, either the `If-Match` is
 * stale, or the change is repeated on the newer record.
 * @param change the data to store, made from the record that they replace
 * @returns the record before and after, the same where nothing changes; `null` when it is not there
 * @throws 412
 */
export async function changeRecord<Row extends AnyRow, Where, Data>(
  table: Pick<RecordTable<Row, Where, Data>, 'findUnique' | 'update'>,
  kind: Kind<Row>,
  where: Where,
  ifMatch: Expected,
  change: (before: Row) => Partial<Data>,
): Promise<{ before: Row; after: Row } | null> {
  return retry(async () => {
    const before = await table.findUnique({ where });
    if (!before) return null;
    const { version } = before;
    if (!isExpected(ifMatch, before)) throw stale();
    const changed = change(before);
    if (isSo(kind, before, changed)) return { before, after: before };
    const data = { ...changed, version: { increment: 1 } };
    try {
      return { before, after: await table.update({ where: { ...where, version }, data }) };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return undefined;
    }
  });
}

/**
 * Whether a row has these values already. A document that an earlier release has stored lacks what has been added
 * since: the same is then what readers have of it.
 */
function isSo<Row extends AnyRow>(kind: Kind<Row>, row: Row, values: object): boolean {
  const stored = fieldsOf(inJson(row));
  const others = Object.entries(fieldsOf(inJson(values))).filter(
    ([column, value]) => !isDeepStrictEqual(value, stored[column]),
  );
  if (others.some(([, value]) => value === null || typeof value !== 'object')) return false;
  const changed = Object.assign({}, row, Object.fromEntries(others));
  return isDeepStrictEqual(inJson(kind.toEntity(changed)), inJson(kind.toEntity(row)));
}

/** As the database compares it: without what is `undefined`, moments as texts. */
function inJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Changes a record inside a write, and records that. @throws 404, 412 */
export async function updateRecord<Row extends AnyRow, Where, Data>(
  table: Pick<RecordTable<Row, Where, Data>, 'findUnique' | 'update'>,
  record: RecordChange,
  kind: NamedKind<Row>,
  where: Where,
  ifMatch: Expected,
  change: (before: Row) => Partial<Data>,
): Promise<{ before: Row; after: Row }> {
  const changed = await changeRecord(table, kind, where, ifMatch, change);
  if (!changed) throw notFound(kind.entityName);
  record(kind, changed.before, changed.after);
  return changed;
}

/** Deletes a record inside a write, and records that. @throws 404 */
export async function deleteRecord<Row extends AnyRow, Where>(
  table: Pick<RecordTable<Row, Where, never>, 'findUnique' | 'deleteMany'>,
  record: RecordChange,
  kind: NamedKind<Row>,
  where: Where,
): Promise<void> {
  const deleted = await retry(async () => {
    const before = await table.findUnique({ where });
    if (!before) throw notFound(kind.entityName);
    const { version } = before;
    const { count } = await table.deleteMany({ where: { ...where, version } });
    return count === 0 ? undefined : before;
  });
  record(kind, deleted, null);
}

/**
 * Refuses what may not be public: what breaks a rule of its kind, and a draft that is none any more and lacks something.
 * @throws 400, which names all of it
 */
function checkComplete<Row extends AnyRow>(
  kind: NamedKind<Row>,
  before: Row | null,
  after: Row,
): void {
  const { area, toEntity } = kind;
  const entity = toEntity(after);
  if (isDraft(area, entity)) return;
  const wasDraft = before !== null && isDraft(area, toEntity(before));
  const issues = wasDraft ? missingParts(area, entity) : brokenRules(area, entity);
  if (issues.length > 0) throw invalid(issues);
}

/**
 * The writes of one kind of record, each a write of its own. They answer the row.
 * @throws 400 for an entry that is not complete, or would stop being public before it is
 */
export function recordWrites<Row extends AnyRow, Where, Data extends object>(
  content: Content,
  table: (db: Transaction) => RecordTable<Row, Where, Data>,
  kind: NamedKind<Row>,
) {
  return {
    create: async (req: RoutedRequest, data: Data): Promise<Row> => {
      checkTimes(data);
      return content.write(actionOf(req), async (db, record) => {
        const row = await table(db).create({ data });
        checkComplete(kind, null, row);
        return record(kind, null, row);
      });
    },

    /** @throws 404, 412 */
    update: async (
      req: RoutedRequest,
      where: Where,
      change: (before: Row) => Partial<Data>,
    ): Promise<Row> => {
      const checked = (before: Row) => {
        const data = change(before);
        checkTimes({ ...before, ...sent(data) });
        return data;
      };
      return content.write(actionOf(req), async (db, record) => {
        const { before, after } = await updateRecord(
          table(db),
          record,
          kind,
          where,
          ifMatchOf(req),
          checked,
        );
        checkComplete(kind, before, after);
        return after;
      });
    },

    /** @throws 404 */
    remove: (req: RoutedRequest, where: Where): Promise<void> =>
      content.write(actionOf(req), (db, record) => deleteRecord(table(db), record, kind, where)),
  };
}

/** The fields of an update that it sets: those that are `undefined` are left as they are. */
function sent(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
