import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Entries that are not public, with all of these words in their titles. */
export const unpublishedWith = (words: string) =>
  queryOptions({
    queryKey: ['unpublished', words],
    queryFn: async () =>
      versioned(await api.search.unpublished.query({ query: { q: words } })).body,
  });
