import { api, type Reads } from '#lib/api.ts';
import { optional, readOf } from '#lib/query-client.ts';

const all = { queryKey: ['stats'] };

/** The numbers of the home page, oldest first. */
export function prefetchStats(reads: Reads): Promise<unknown>[] {
  return [reads.stats.list.prefetchQuery({ ...all, ...optional })];
}

/** The numbers of the home page, oldest first. */
export function useStats() {
  return readOf(api.stats.list.useQuery(all));
}
