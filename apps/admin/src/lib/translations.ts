import type { Submission } from '@site/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { paths } from '#paths.ts';

/** Names the cached answers on what is translated. */
export const translationsKey = 'translations';

/** The languages into which entries are translated. */
export const otherLanguages = queryOptions({
  queryKey: ['languages'],
  queryFn: async () =>
    versioned(await api.languages.list.query()).body.filter(({ isDefault }) => !isDefault),
  // A setting of the API.
  staleTime: Infinity,
});

/** An entry in a language, as addresses name it. */
export type TranslationPlace = Record<'area' | 'record' | 'lang', string>;

/** Where an entry is translated. */
export const pathOfTranslation = ({ area, record, lang }: TranslationPlace) =>
  `${paths.translations}/${area}/${encodeURIComponent(record)}/${lang}`;

/** Reads a page of what entries have in a language. */
export async function readTranslations(...call: Parameters<typeof api.translations.list.query>) {
  const answer = await api.translations.list.query(...call);
  const { body } = versioned(answer);
  return { entries: body, total: Number(answer.headers.get('X-Total-Count') ?? body.length) };
}

/** Where the form of a record is. @param id of the record; in an area with one record it is not needed */
export type PlaceOf = (area: string, id: string) => { label: string; path: string } | undefined;

/** Where the form is of what was submitted. */
export const placeOfSubmission = (
  { area, id, translation }: Pick<Submission, 'area' | 'id' | 'translation'>,
  placeOf: PlaceOf,
) =>
  translation ? { label: 'Translations', path: pathOfTranslation(translation) } : placeOf(area, id);
