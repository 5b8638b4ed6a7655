import { areas, isResumePath, listAreas, type Area, type ListArea } from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import { trashMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { Prisma, type DeletedRecord } from '#generated/prisma/client.ts';
import {
  acquireLock,
  breaksReference,
  isTaken,
  type Reads,
  type Transaction,
} from '#lib/data/database.ts';
import type { Note } from '#lib/data/change.ts';
import { days } from '#lib/durations.ts';
import { conflict, invalid, notFound } from '#lib/http/problem.ts';
import { holderTitle, restoreRecords } from './restore-records.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import type { AnyEntity, RecordChange } from '#lib/content/writes/write.ts';

/** The setting that says for how long deleted entries are in the trash. */
type TrashSettings = Pick<Deps['settings'], 'TRASH_DAYS'>;

/** The condition that a deleted record is in the trash. */
export const isInTrash = ({ TRASH_DAYS }: TrashSettings) => ({
  area: { in: [...listAreas] },
  deletedAt: { gt: new Date(Date.now() - days(TRASH_DAYS)) },
});

/**
 * Stores an entry again, with what its delete took along.
 * @param deps reads outside of the write, which can read nothing once it has failed
 * @param version what it was at an earlier version, instead of what it was when it was deleted
 * @throws 404, 409; 400 when what it names is gone
 */
export async function restoreFromTrash(
  db: Transaction,
  record: RecordChange,
  { db: reads, settings }: { db: Pick<Reads, '$queryRaw'>; settings: TrashSettings },
  { area, id }: { area: ListArea; id: string },
  version?: AnyEntity,
): Promise<void> {
  // Of several that restore the same entry, all but the first find it restored.
  await acquireLock(db, 'trash');
  const entry = await db.deletedRecord.findFirst({ where: { ...isInTrash(settings), area, id } });
  if (!entry) throw notFound('The entry');
  await restoreDeleted(db, record, reads, { area, entry, entity: version ?? fieldsOf(entry.body) });
}

/** Stores a deleted record again, with what its delete took along. @throws 409; 400 when what it names is gone */
export async function restoreDeleted(
  db: Transaction,
  record: RecordChange,
  reads: Pick<Reads, '$queryRaw'>,
  deleted: { area: Area; entry: DeletedRecord; entity: AnyEntity; hidden?: AnyEntity },
): Promise<void> {
  const { area, entry, entity, hidden = {} } = deleted;
  const { id, version } = entry;
  const store = (areaOf: Area, rows: readonly Omit<DeletedRecord, 'title'>[]) =>
    restoreRecords(
      db,
      record,
      areaOf,
      rows.map(({ body, ...row }) => ({ ...row, entity: fieldsOf(body) })),
    );

  try {
    const stored = await restoreRecords(db, record, area, [{ id, version, entity, hidden }]);
    if (!stored.has(id)) throw ownerMissing(entity);
    // Other entries of list areas are in the trash themselves.
    const along = await db.deletedRecord.findMany({
      where: { batch: entry.batch, area: { notIn: [...listAreas] }, id: { not: id } },
      orderBy: { id: 'asc' },
      omit: { title: true },
    });
    for (const [name, rows] of Map.groupBy(along, (row) => row.area)) {
      const areaOf = areas.find((each) => each === name);
      if (areaOf) await store(areaOf, rows);
    }
  } catch (error) {
    if (isTaken(error)) {
      const title = await holderTitle(reads, area, { ...entity, ...hidden });
      throw conflict(trashMessages.taken(title), { title });
    }
    if (breaksReference(error)) throw ownerMissing(entity);
    throw error;
  }
}

/**
 * Erases an entry of the trash with all of its revisions, translations and review links, and those of what its delete took along. The audit log loses
 * its titles, and revisions of records that showed it keep its id alone.
 * @returns the paths of résumés that are to be removed once the write is done
 * @throws 404
 */
export async function eraseFromTrash(
  db: Transaction,
  note: Note,
  settings: TrashSettings,
  { area, id }: { area: ListArea; id: string },
): Promise<string[]> {
  await acquireLock(db, 'trash');
  const entry = await db.deletedRecord.findFirst({ where: { ...isInTrash(settings), area, id } });
  if (!entry) throw notFound('The entry');
  const along = await db.deletedRecord.findMany({
    where: { batch: entry.batch, area: { notIn: [...listAreas] } },
    select: { id: true, area: true, body: true },
  });
  const records = [{ area, id }, ...along].flatMap((each): { area: Area; id: string }[] => {
    const areaOf = areas.find((name) => name === each.area);
    return areaOf ? [{ area: areaOf, id: each.id }] : [];
  });
  const translations = await db.translation.findMany({
    where: { recordId: { in: records.map((each) => each.id) } },
    select: { id: true },
  });
  records.push(...translations.map((each) => ({ area: 'translations' as const, id: each.id })));
  const revisions = { OR: records.map((each) => ({ area: each.area, recordId: each.id })) };
  const ids = records.map((each) => each.id);
  await db.revision.deleteMany({ where: revisions });
  await db.translation.deleteMany({ where: { id: { in: translations.map((each) => each.id) } } });
  // With their answers.
  await db.reviewLink.deleteMany({ where: revisions });
  await eraseCopies(db, area, id);
  // Last, so that it finds what was noted until the links were locked.
  await eraseTitles(db, ids);
  for (const each of records) note({ ...each, title: null, operation: 'erase' });
  return along.flatMap(({ body }) => resumePathOf(body) ?? []);
}

/** Takes from the audit log what records are called. */
export async function eraseTitles(db: Transaction, ids: readonly string[]): Promise<void> {
  // The log is append-only: a function of its owner's does it.
  await db.$executeRaw`SELECT erase_audit_titles(${ids}::text[])`;
  // Those to repeated writes say what was written.
  await db.$executeRaw`
    DELETE FROM idempotent_responses WHERE EXISTS (
      SELECT FROM regexp_matches(body::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS named
      WHERE named[1] = ANY(${ids}::text[]))`;
}

/** Where the résumé of a deleted application is. */
function resumePathOf(body: unknown): string | null {
  const path = fieldsOf(body)['resumePath'];
  return typeof path === 'string' && isResumePath(path) ? path : null;
}

/** Leaves the id alone of an entry in the revisions of records that showed it: an event its category. */
async function eraseCopies(db: Transaction, area: Area, id: string): Promise<void> {
  const referring = await db.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND confrelid = ${snakeCase(area)}::regclass`;
  const areasOf = areas.filter((each) => referring.some(({ name }) => name === snakeCase(each)));
  if (areasOf.length === 0) return;
  const shows = { _id: id };
  const without = (column: 'before' | 'body') => Prisma.sql`(
    SELECT jsonb_object_agg(field.key, CASE WHEN field.value ->> '_id' = ${id}
      THEN ${JSON.stringify(shows)}::jsonb ELSE field.value END)
    FROM jsonb_each(${Prisma.raw(column)}) AS field)`;
  await db.$executeRaw`
    UPDATE revisions SET before = ${without('before')}, body = ${without('body')}
    WHERE area = ANY(${areasOf}) AND EXISTS (
      SELECT FROM (SELECT * FROM jsonb_each(body) UNION ALL SELECT * FROM jsonb_each(before)) AS field
      WHERE field.value ->> '_id' = ${id})`;
}

/** Names the field by which an entry belongs to another one. */
function ownerMissing(entity: AnyEntity) {
  const shown = Object.entries(entity).find(([, value]) => valueAt(value, '_id') !== undefined);
  return invalid([{ path: shown?.[0] ?? '', message: trashMessages.ownerMissing }]);
}
