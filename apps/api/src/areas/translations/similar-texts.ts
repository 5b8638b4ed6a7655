import { areaName, type Suggestion } from '@site/contract';
import type { Deps } from '#deps.ts';
import { Prisma } from '#generated/prisma/client.ts';
import { readSources, type SourceTable } from '#lib/content/languages/sources.ts';

/** Likeness by trigrams, from which on an earlier translation helps. */
const leastSimilarity = 0.3;
/** The newest ones, and characters from the start of their texts: to compare all of 10,000 articles would take seconds. */
const readTranslations = 3000;
const comparedLength = 200;
const mostTexts = 5;
/** Read of which the best are taken: some say the same, or are of entries in the trash. */
const readTexts = 20;

type Found = Pick<Suggestion, 'source' | 'text' | 'similarity'> & {
  id: string;
  record: string;
  area: string;
};

/**
 * What the organisation has translated that is like a text, the most similar first: a translation memory of what stands in
 * `translations`. What a machine wrote is in it once somebody has published it.
 * @param tables of the areas whose texts may be shown
 * @param wanted.id the record of the text: its own translation is none
 */
export async function similarTexts(
  db: Deps['db'],
  tables: readonly SourceTable[],
  wanted: { lang: string; id: string; field: string; text: string },
): Promise<Suggestion[]> {
  const { lang, id, field, text } = wanted;
  const areas = tables.map(({ area }) => area);
  const start = text.slice(0, comparedLength);
  // Texts of another length are not alike, and need not be compared.
  const found = await db.$queryRaw<Found[]>`
    WITH known AS (
      SELECT * FROM translations
      WHERE lang = ${lang} AND area = ANY(${areas}) AND (origin <> 'machine' OR status = 'published')
      ORDER BY updated_at DESC LIMIT ${readTranslations}
    ), earlier AS (
      SELECT record_id AS "id", area, record, updated_at, text.value AS "source",
        fields ->> text.key AS "text",
        similarity(left(text.value, ${comparedLength}::int), ${start}) AS likeness
      FROM known, jsonb_each_text(source) AS text
      WHERE fields ? text.key AND NOT (record_id = ${id}::uuid AND text.key = ${field})
        AND length(text.value) BETWEEN length(${text}) / 2 AND length(${text}) * 2
    ), likely AS (
      SELECT * FROM earlier WHERE likeness >= ${leastSimilarity}
      ORDER BY likeness DESC, updated_at DESC, id LIMIT ${readTexts}
    )
    SELECT "id", area, record, "source", "text", similarity("source", ${text}) AS "similarity" FROM likely
    ORDER BY "similarity" DESC, updated_at DESC, id`;
  const entries = new Map<string, Pick<Suggestion, 'area' | 'title'>>();
  for (const table of tables) {
    const ids = found.filter(({ area }) => area === table.area).map((each) => each.id);
    if (ids.length === 0) continue;
    const sources = await readSources(db, table, Prisma.sql`id = ANY(${ids}::uuid[])`);
    for (const each of sources) {
      entries.set(each.id, { area: areaName(table.area), title: each.title });
    }
  }
  const byText = new Map<string, Suggestion>();
  for (const { id: of, ...each } of found) {
    const entry = entries.get(of);
    if (!entry || byText.has(each.text)) continue;
    byText.set(each.text, { ...each, ...entry, origin: 'memory' });
  }
  return [...byText.values()].slice(0, mostTexts);
}
