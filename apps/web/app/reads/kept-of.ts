import type { QueryKey } from '@tanstack/react-query';
import type { Reads } from '#lib/api.ts';
import type { ListPage } from './read.ts';

/**
 * Prefetches a page of a list, and keeps of its entries what is shown: the rest would go along with the page.
 * @param keep what of the entries is shown
 * @param more options of the read
 */
export function keptOf<Params, Entry>(
  list: {
    key: (params: Params) => QueryKey;
    prefetch: (reads: Reads, params: Params, more?: object) => Promise<unknown>[];
  },
  params: Params,
  keep: (entries: Entry[]) => Entry[],
  more?: object,
) {
  return (reads: Reads) => [
    Promise.all(list.prefetch(reads, params, more)).then(() =>
      reads.setQueryData<{ body: ListPage<Entry> | null }>(list.key(params), (data) =>
        data?.body ? { body: { ...data.body, list: keep(data.body.list) } } : data,
      ),
    ),
  ];
}
