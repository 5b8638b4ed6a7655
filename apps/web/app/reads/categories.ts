import { api, type Reads } from '#lib/api.ts';
import { optional, readOf } from '#lib/query-client.ts';

const all = { queryKey: ['categories', 'all'] };

/** The categories of events and videos, oldest first. */
export function prefetchCategories(reads: Reads): Promise<unknown>[] {
  return [reads.categories.list.prefetchQuery({ ...all, ...optional })];
}

/** The categories of events and videos, oldest first. */
export function useCategories() {
  const query = api.categories.list.useQuery(all);
  return readOf(query);
}
