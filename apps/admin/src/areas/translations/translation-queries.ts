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

/** Where the form of a record is. */
export type PlaceOf = (area: string, id: string) => { label: string; path: string } | undefined;
