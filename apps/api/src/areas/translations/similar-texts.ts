import { areaName, type Area, type Suggestion } from '@site/contract';
import type { Deps } from '#deps.ts';
import { readSourcesOf } from '#lib/content/languages/sources.ts';

/** Similarity by trigrams, from which on an earlier translation helps. */
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
  area: Area;
};

/**
 * What the organisation has translated that is like a text, the most similar first: a translation memory of what stands in
 * `translations`. What a machine wrote is in it once somebody has published it.
 * @param areas whose texts may be shown
 * @param wanted.id the record of the text: its own translation is none
 */
export async function similarTexts(
  db: Deps['db'],
  areas: readonly Area[],
  wanted: { lang: string; id: string; field: string; text: string },
): Promise<Suggestion[]> {
  const { lang, id, field, text } = wanted;
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
        similarity(left(text.value, ${comparedLength}::int), ${start}) AS score
      FROM known, jsonb_each_text(source) AS text
      WHERE fields ? text.key AND NOT (record_id = ${id}::uuid AND text.key = ${field})
        AND length(text.value) BETWEEN length(${text}) / 2 AND length(${text}) * 2
    ), likely AS (
      SELECT * FROM earlier WHERE score >= ${leastSimilarity}
      ORDER BY score DESC, updated_at DESC, id LIMIT ${readTexts}
    )
    SELECT "id", area, record, "source", "text", similarity("source", ${text}) AS "similarity" FROM likely
    ORDER BY "similarity" DESC, updated_at DESC, id`;
  const sources = await readSourcesOf(db, found);
  const byText = new Map<string, Suggestion>();
  for (const { id: of, area, ...each } of found) {
    const entry = sources.get(of);
    if (!entry || byText.has(each.text)) continue;
    const { title } = entry;
    byText.set(each.text, { ...each, origin: 'memory', area: areaName(area), title });
  }
  return [...byText.values()].slice(0, mostTexts);
}
