import {
  inLanguage,
  isPublicRead,
  localizedRecordsIn,
  mapAt,
  type LocalizedField,
  type LocalizedRecords,
  type Translated,
} from '@site/contract';
import { valueAt } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { Reads } from '#lib/data/database.ts';
import type { Call } from '#lib/http/routes.ts';
import { checkLanguage } from './languages.ts';

/*
 * Public reads in another language: the ordinary answers with what published translations say, the same for all areas.
 */

export interface TranslationDeps {
  db: Pick<Reads, '$queryRaw'>;
  settings: { LANGUAGES: readonly string[] };
}

/** Changes the body of an answer, or a part of a long one. */
type Translate = (body: unknown) => Promise<unknown>;

/** Finds what puts the answers to a public read into the language that it asks for; `null`: it asks for none. @throws 400 */
export function openTranslatedReads({ db, settings }: TranslationDeps) {
  const known = new Map<AppRoute, LocalizedRecords[]>();
  const placesOf = (route: AppRoute) => {
    const schema = route.responses[200];
    const places = schema instanceof z.ZodType ? localizedRecordsIn(schema) : [];
    known.set(route, places);
    return places;
  };

  return ({ query, req }: Call): Translate | null => {
    const { tsRestRoute: route } = req;
    const lang = isPublicRead(route) ? valueAt(query, 'lang') : undefined;
    if (typeof lang !== 'string') return null;
    checkLanguage(settings.LANGUAGES, lang, 'lang');
    const places = known.get(route) ?? placesOf(route);
    return async (body) => {
      const wanted = new Set<string>();
      for (const { path } of places) {
        mapAt(body, path, (record) => {
          const { _id: id, languages = [lang] } = partOf(record);
          if (id !== undefined && languages.includes(lang)) wanted.add(id);
          return record;
        });
      }
      const translated = await readTranslations(db, lang, [...wanted], hasLists(places));
      return places.reduce(
        (changed, { path, fields }) =>
          mapAt(changed, path, (record) => inLanguageOf(lang, fields, record, translated)),
        body,
      );
    };
  };
}

/** A record, or the part of one that belongs to another, as readers of a language get it. */
function inLanguageOf(
  lang: string,
  fields: readonly LocalizedField[],
  record: unknown,
  translated: ReadonlyMap<string, Translated>,
): unknown {
  const { _id: id = '', languages } = partOf(record);
  if (languages?.[0] === lang) return Object.assign({}, record, { fallback: [] });
  const translation = translated.get(id) ?? { fields: {}, source: {} };
  const changed = inLanguage(record, fields, translation);
  // A part of a record says nothing of its languages.
  return languages
    ? Object.assign({}, changed.record, { fallback: changed.fallback })
    : changed.record;
}

interface Part {
  _id?: string;
  languages?: readonly string[];
}

/** What a record, or a part of one, says of itself; nothing where there is none. */
function partOf(record: unknown): Part {
  // The answer is validated already; a check of each would cost a long list as much again.
  return typeof record === 'object' && record !== null ? record : {};
}

/** Whether some of the texts stand in lists: only those are found by what they were translated from. */
const hasLists = (places: readonly LocalizedRecords[]) =>
  places.some(({ fields }) => fields.some(({ path }) => path.includes('*')));

async function readTranslations(
  db: TranslationDeps['db'],
  lang: string,
  ids: readonly string[],
  isWithSource: boolean,
): Promise<Map<string, Translated>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<(Translated & { id: string })[]>`
    SELECT record_id AS "id", fields,
      CASE WHEN ${isWithSource} THEN source ELSE '{}' END AS "source"
    FROM translations
    WHERE lang = ${lang} AND status = 'published' AND record_id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, ...translated }) => [id, translated]));
}
