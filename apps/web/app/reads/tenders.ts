import { api, type Reads } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf } from '#lib/query-client.ts';
import { listOf, recordOf } from './record.ts';

const all = { queryKey: ['tenders', 'all'] };

/** All tenders, newest first. */
export function prefetchTenders(reads: Reads): Promise<unknown>[] {
  return [reads.tenders.list.prefetchQuery(all)];
}

/** All tenders, newest first. */
export function useTenders() {
  const query = api.tenders.list.useQuery(all);
  return listOf(readOf(query));
}

/** Under which key one tender is kept. */
export function tenderKey(id: string) {
  return ['tenders', id];
}

/** One tender. */
export function prefetchTender(reads: Reads, id: string): Promise<unknown>[] {
  return [
    reads.tenders.get.prefetchQuery({
      queryKey: tenderKey(id),
      queryData: { params: { id: inPath(id) } },
    }),
  ];
}

/** One tender. */
export function useTender(id: string) {
  const queryData = { params: { id: inPath(id) } };
  const query = api.tenders.get.useQuery({ queryKey: tenderKey(id), queryData });
  return recordOf(readOf(query));
}
