import type { Language } from '@site/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

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

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a language is called in the words of this app: `Urdu`. */
export const languageName = ({ code, name }: Pick<Language, 'code' | 'name'>) =>
  names.of(code) ?? name;

/** Where the form of a record is. */
export type PlaceOf = (area: string, id: string) => { label: string; path: string } | undefined;
