import { translationState, type Area, type TranslationState } from '@site/contract';
import type { Deps } from '#deps.ts';
import { Prisma, type Translation } from '#generated/prisma/client.ts';
import { readSourcesOf, recordOf, type SourceTable } from '#lib/content/languages/sources.ts';
import { textsSchema } from './stored-translations.ts';

/** An entry with what it has in a language. */
export interface Entry {
  id: string;
  area: Area;
  record: string;
  title: string | null;
  state: TranslationState;
  /** Somebody has asked for it, and nothing is translated yet. */
  wanted: boolean;
}

interface StoredEntry extends Omit<Entry, 'state'> {
  status: Translation['status'] | null;
  origin: Translation['origin'] | null;
  /** Where its record has another version by now, which may have the same texts. */
  source: unknown;
}

/** Which entries, and in which language. */
interface EntryFilter {
  lang: string;
  area: string | undefined;
  by: string | null;
  state: TranslationState | undefined;
}

/** Entries with what they have in a language, as a list reads them. */
export function entriesOf(
  db: Deps['db'],
  tables: readonly SourceTable[],
  { lang, area, by, state }: EntryFilter,
) {
  const all = tables.map(
    (table) => Prisma.sql`
      SELECT ${table.area}::text AS area, id, ${recordOf(table)} AS record, ${table.title} AS title,
        version, updated_at
      FROM ${table.table} WHERE languages[1] <> ${lang}`,
  );
  const isTranslated = state !== undefined && state !== 'missing';
  // As isWanted() has it.
  const wanted = Prisma.sql`(stored.status = 'draft' AND stored.fields = '{}')`;
  const isFound = Prisma.sql`
    (${state ?? null}::text IS NULL OR (NOT coalesce(${wanted}, true)) = ${isTranslated})
    AND (${area ?? null}::text IS NULL OR entry.area = ${area ?? null})
    AND (${by}::uuid IS NULL OR stored.by = ${by}::uuid)`;
  const from = Prisma.sql`
    FROM (${Prisma.join(all, ' UNION ALL ')}) AS entry
    LEFT JOIN translations AS stored ON stored.record_id = entry.id AND stored.lang = ${lang}
    WHERE ${isFound}`;
  const read = async (limits: Prisma.Sql): Promise<Entry[]> => {
    const rows = await db.$queryRaw<StoredEntry[]>`
      SELECT entry.area, entry.id, entry.record, entry.title, coalesce(${wanted}, false) AS wanted,
        stored.status, stored.origin, CASE WHEN stored.source_version <> entry.version THEN stored.source END AS source
      ${from} ORDER BY wanted DESC, entry.updated_at, entry.id ${limits}`;
    return withStates(db, rows);
  };
  /** What is outdated only the texts say: those of all that is translated are read. */
  let found: Promise<Entry[]> | undefined;
  const inState = async () =>
    (await (found ??= read(Prisma.empty))).filter((entry) => entry.state === state);

  return {
    hasOwnOrder: true as const,
    /** All of them; without a state those that are not done. */
    all: async () =>
      state === undefined
        ? (await read(Prisma.empty)).filter((entry) => entry.state !== 'done')
        : inState(),
    count: async () => {
      if (isTranslated) return (await inState()).length;
      const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${from}`;
      return row?.count ?? 0;
    },
    findMany: async ({ skip = 0, take = 0 }: { skip?: number; take?: number }) =>
      isTranslated
        ? (await inState()).slice(skip, skip + take)
        : read(Prisma.sql`LIMIT ${take} OFFSET ${skip}`),
  };
}

async function withStates(db: Deps['db'], rows: readonly StoredEntry[]): Promise<Entry[]> {
  const older = rows.filter(({ source }) => source !== null);
  const sources = await readSourcesOf(db, older);
  return rows.map(({ status, origin, source, ...entry }) => {
    const known = textsSchema.parse(source ?? {});
    const stored = entry.wanted || !status || !origin ? null : { status, origin, source: known };
    const state = translationState(sources.get(entry.id)?.texts ?? known, stored);
    return { ...entry, state };
  });
}
