import { api, type Reads } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf } from '#lib/query-client.ts';
import { recordOf } from './record.ts';

const all = { queryKey: ['partners', 'all'] };

/** All partners, oldest first. */
export function prefetchPartners(reads: Reads): Promise<unknown>[] {
  return [reads.partners.list.prefetchQuery(all)];
}

/** All partners, oldest first. */
export function usePartners() {
  const query = api.partners.list.useQuery(all);
  return readOf(query);
}

/** Where the read of one partner is kept. */
export function partnerKey(id: string) {
  return ['partners', 'one', id];
}

/** One partner. */
export function prefetchPartner(reads: Reads, id: string): Promise<unknown>[] {
  const queryData = { params: { id: inPath(id) } };
  return [reads.partners.get.prefetchQuery({ queryKey: partnerKey(id), queryData })];
}

/** One partner. */
export function usePartner(id: string) {
  const queryData = { params: { id: inPath(id) } };
  const query = api.partners.get.useQuery({ queryKey: partnerKey(id), queryData });
  return recordOf(readOf(query));
}
