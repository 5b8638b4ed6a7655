import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { fieldsOf } from './record.ts';

/** What the search finds; a blank query asks nobody. */
export function prefetchSearch(reads: Reads, q: string): Promise<unknown>[] {
  return q === '' ? [] : [reads.search.search.prefetchQuery(searchFor(q))];
}

/** What the search finds; a blank query asks nobody. */
export function useSearch(q: string) {
  return fieldsOf(readOf(api.search.search.useQuery({ ...searchFor(q), enabled: q !== '' })));
}

function searchFor(q: string) {
  return { queryKey: ['search', q], queryData: { query: { q } } };
}
