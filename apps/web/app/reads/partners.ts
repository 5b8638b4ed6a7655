import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

const all = { queryKey: ['partners', 'all'] };

/** All partners, oldest first. */
export function prefetchPartners(reads: Reads): Promise<unknown>[] {
  return [reads.partners.list.prefetchQuery(all)];
}

/** All partners, oldest first. */
export function usePartners() {
  return readOf(api.partners.list.useQuery(all));
}
