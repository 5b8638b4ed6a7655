import {
  contract,
  listAreas,
  localizedAreas,
  localizedFieldsOfArea,
  textsOf,
  titleFields,
  type Area,
  type Texts,
} from '@site/contract';
import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { Prisma } from '#generated/prisma/client.ts';
import { isId } from '#lib/content/reads/entity.ts';
import type { Reads } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';

/** Where the records of an area with localized fields are stored. */
export interface SourceTable {
  area: Area;
  table: Prisma.Sql;
  /** The column by which addresses of the API name its records; `null`: there is only one record. */
  key: string | null;
  /** What a record is called. */
  title: Prisma.Sql;
  /** The localized fields, as the contract has them. */
  texts: Prisma.Sql;
}

/** A record that is translated. */
export interface Source {
  id: string;
  /** How addresses of the API name it. */
  record: string;
  version: number;
  title: string | null;
  /** The language in which it was written. */
  language: string;
  texts: Texts;
}

/** Of all areas with localized fields. */
export const sourceTables: readonly SourceTable[] = localizedAreas.map((area) => {
  const names = [...new Set(localizedFieldsOfArea(area).map(({ path: [name = ''] }) => name))];
  const title = titleFields.find((name) => names.includes(name));
  const columns = names.map((name) => Prisma.sql`${name}::text, ${quoted(snakeCase(name))}`);
  return {
    area,
    table: quoted(snakeCase(area)),
    key: keyOf(area),
    title: title === undefined ? Prisma.sql`NULL::text` : quoted(snakeCase(title)),
    // The footer is one document.
    texts:
      area === 'footer'
        ? quoted('content')
        : Prisma.sql`jsonb_build_object(${Prisma.join(columns)})`,
  };
});

function keyOf(area: Area): string | null {
  if (listAreas.some((each) => each === area)) return 'id';
  const routes: AppRouter = contract[area];
  const read = routes['get'];
  return (read && isAppRoute(read) && /:(\w+)/.exec(read.path)?.[1]) || null;
}

/** What the entry of a page is called in the `fields` of its translation: an expression in SQL. */
export const titleInFields = Prisma.sql`coalesce(fields ->> 'title', fields ->> 'name', fields ->> 'mainTitle')`;

/** What stands for the record of an area that has only one. */
export const onlyRecord = '-';

/** How addresses of the API name records: a column in SQL. */
export function recordOf({ key }: Pick<SourceTable, 'key'>): Prisma.Sql {
  return key === null ? Prisma.sql`${onlyRecord}::text` : Prisma.sql`${quoted(key)}::text`;
}

/** A record as it is now, by how addresses name it; `null` where there is none. */
export async function readSource(
  db: Pick<Reads, '$queryRaw'>,
  source: SourceTable,
  record: string,
): Promise<Source | null> {
  if (source.key === 'id' && !isId(record)) return null;
  const [found] = await readSources(db, source, Prisma.sql`${recordOf(source)} = ${record}`);
  return found ?? null;
}

/** The records of an area that meet a condition. */
export async function readSources(
  db: Pick<Reads, '$queryRaw'>,
  source: SourceTable,
  condition: Prisma.Sql,
): Promise<Source[]> {
  const { area, table, title, texts } = source;
  const rows = await db.$queryRaw<(Omit<Source, 'texts'> & { texts: unknown })[]>`
    SELECT id, ${recordOf(source)} AS "record", version, ${title} AS "title", languages[1] AS "language", ${texts} AS "texts"
    FROM ${table} WHERE ${condition}`;
  return rows.map((row) => ({ ...row, texts: textsOf(row.texts, localizedFieldsOfArea(area)) }));
}

/** The records of entries in any areas, by their ids; those in the trash are none. */
export async function readSourcesOf(
  db: Pick<Reads, '$queryRaw'>,
  entries: readonly { id: string; area: Area }[],
): Promise<Map<string, Source>> {
  const found = new Map<string, Source>();
  for (const table of sourceTables) {
    const ids = entries.filter(({ area }) => area === table.area).map(({ id }) => id);
    if (ids.length === 0) continue;
    const sources = await readSources(db, table, Prisma.sql`id = ANY(${ids}::uuid[])`);
    for (const source of sources) found.set(source.id, source);
  }
  return found;
}

function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}
