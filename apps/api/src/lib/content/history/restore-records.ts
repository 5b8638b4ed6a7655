import { areaName, type Area } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { Prisma } from '#generated/prisma/client.ts';
import type { Reads, Transaction } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import { titleOfRow } from '#lib/content/reads/entity.ts';
import type { AnyEntity, RecordChange } from '#lib/content/writes/write.ts';

/** A record as the revision of its delete has it. */
export interface Deleted {
  id: string;
  /** Of the delete. */
  version: number;
  entity: AnyEntity;
  /** What its row has besides, and no revision may show. */
  hidden?: AnyEntity;
}

interface Column {
  name: string;
  isId: boolean;
  isUnique: boolean;
  /** The table of the records that it names. */
  refersTo: string | null;
}

/**
 * Stores deleted records of one area again, inside a write, and records that. Tables and columns are called after
 * areas and fields, so that no area needs code of its own; where an entity shows another record
 * (`category`), the table has its id (`category_id`). What is counted again at each read has no column.
 * @returns the ids of those that are there again: all but those that name a record which is gone
 */
export async function restoreRecords(
  db: Transaction,
  record: RecordChange,
  area: Area,
  deleted: readonly Deleted[],
): Promise<Set<string>> {
  const table = snakeCase(area);
  const columns = await columnsOf(db, table);
  const updatedAt = new Date().toISOString();
  const stored = new Set<string>();
  // Records that were deleted under an earlier release may lack a field: its column has a default.
  const alike = Map.groupBy(
    deleted.map(({ id, version, entity, hidden }) => ({
      ...rowOf({ ...entity, ...hidden }, columns),
      id,
      version: version + 1,
      updated_at: updatedAt,
    })),
    (row) => Object.keys(row).join(),
  );
  for (const rows of alike.values()) {
    for (const { id } of await insert(db, table, columns, rows)) stored.add(id);
  }
  for (const { id, version, entity } of deleted) {
    if (!stored.has(id)) continue;
    const kind = { area, toEntity: () => ({ ...entity, updatedAt }) };
    record(kind, null, { id, version: version + 1, updatedAt });
  }
  return stored;
}

/**
 * What the record is called that has a unique value of an entity: the address of a page. Without a title it is called
 * after its area.
 * @returns `null` when it is gone by now
 */
export async function holderTitle(
  db: Pick<Reads, '$queryRaw'>,
  area: Area,
  entity: AnyEntity,
): Promise<string | null> {
  const table = snakeCase(area);
  const columns = await columnsOf(db, table);
  const unique = columns.filter(({ isUnique }) => isUnique).map(({ name }) => quoted(name));
  const [holder] = await db.$queryRaw<{ row: unknown }[]>`
    SELECT to_jsonb(holder) AS row
    FROM ${quoted(table)} AS holder,
      jsonb_populate_record(NULL::${quoted(table)}, ${JSON.stringify(rowOf(entity, columns))}::jsonb) AS wanted
    WHERE ${Prisma.join(
      unique.map((column) => Prisma.sql`holder.${column} = wanted.${column}`),
      ' OR ',
    )}`;
  return holder ? (titleOfRow(holder.row) ?? areaName(area)) : null;
}

/** The columns that can be written. */
function columnsOf(db: Pick<Reads, '$queryRaw'>, table: string): Promise<Column[]> {
  return db.$queryRaw<Column[]>`
    SELECT attname::text AS "name", atttypid = 'uuid'::regtype AS "isId",
      EXISTS (SELECT FROM pg_index
        WHERE indrelid = attrelid AND indisunique AND indnkeyatts = 1 AND indkey[0] = attnum) AS "isUnique",
      (SELECT other.relname::text
        FROM pg_constraint AS key JOIN pg_class AS other ON other.oid = key.confrelid
        WHERE key.contype = 'f' AND key.conrelid = attrelid AND key.conkey = ARRAY[attnum]
        LIMIT 1) AS "refersTo"
    FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`;
}

/** The values that an entity has for columns. */
function rowOf(entity: AnyEntity, columns: readonly Column[]): Record<string, unknown> {
  const values = new Map(Object.entries(entity).map(([field, value]) => [snakeCase(field), value]));
  const row: Record<string, unknown> = {};
  for (const { name, isId } of columns) {
    const place = isId && !values.has(name) ? name.replace(/_id$/, '') : name;
    if (!values.has(place)) continue;
    const value = values.get(place);
    row[name] = isId ? (valueAt(value, '_id') ?? value) : value;
  }
  return row;
}

/** Inserts rows that have the same columns, all but those that name a record which is gone. */
function insert(
  db: Transaction,
  table: string,
  columns: readonly Column[],
  rows: readonly object[],
): Promise<{ id: string }[]> {
  const sent = columns.filter(({ name }) => rows.some((row) => Object.hasOwn(row, name)));
  const names = Prisma.join(sent.map(({ name }) => quoted(name)));
  const areThere = sent.flatMap(({ name, refersTo }) => {
    if (refersTo === null) return [];
    const named = Prisma.sql`"row".${quoted(name)}`;
    return [
      Prisma.sql`(${named} IS NULL
        OR EXISTS (SELECT FROM ${quoted(refersTo)} AS "other" WHERE "other"."id" = ${named}))`,
    ];
  });
  return db.$queryRaw<{ id: string }[]>`
    INSERT INTO ${quoted(table)} (${names})
    SELECT ${names}
    FROM jsonb_populate_recordset(NULL::${quoted(table)}, ${JSON.stringify(rows)}::jsonb) AS "row"
    WHERE ${Prisma.join([Prisma.sql`TRUE`, ...areThere], ' AND ')}
    RETURNING "id"`;
}

function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}
