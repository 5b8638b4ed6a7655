import { areas, mediaFieldsOfArea, type Area, type MediaField } from '@site/contract';
import { Prisma } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';

/** The media fields of an area's records, and where these are stored. */
export interface MediaTable {
  area: Area;
  table: Prisma.Sql;
  fields: MediaField[];
  /** The columns that hold them. */
  columns: { field: string; name: string; column: Prisma.Sql }[];
}

/** Of all areas that have media fields. */
export const mediaTables: readonly MediaTable[] = areas.flatMap((area) => {
  const fields = mediaFieldsOfArea(area);
  if (fields.length === 0) return [];
  const names = new Set(fields.map(({ path: [field = ''] }) => field));
  return [{ area, table: quoted(snakeCase(area)), fields, columns: [...names].map(columnOf) }];
});

function columnOf(field: string) {
  const name = snakeCase(field);
  return { field, name, column: quoted(name) };
}

function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}

/** A record's media fields, with the other values of their columns. */
export interface MediaRow {
  id: string;
  version: number;
  media: unknown;
}

/** Rows with an id after `after` whose media fields hold a text that fits a pattern, at most `limit`. */
export function mediaRows(
  db: Pick<Transaction, '$queryRaw'>,
  { table, columns }: MediaTable,
  query: { pattern: string; after?: string | undefined; limit?: number },
): Promise<MediaRow[]> {
  const { pattern, after = null, limit = null } = query;
  const parts = columns.map(({ field, column }) => Prisma.sql`${field}::text, ${column}`);
  const media = Prisma.sql`jsonb_build_object(${Prisma.join(parts)})`;
  return db.$queryRaw<MediaRow[]>`
    SELECT "id", "version", ${media} AS "media"
    FROM ${table}
    WHERE ${media}::text ~ ${pattern} AND (${after}::uuid IS NULL OR "id" > ${after}::uuid)
    ORDER BY "id"
    LIMIT ${limit}`;
}
