import type { QueryKey } from '@tanstack/react-query';
import type { Reads } from '#lib/api.ts';
import type { ListPage } from './read.ts';

/** What prefetches pages of a list. */
interface Prefetched<Params> {
  key: (params: Params) => QueryKey;
  prefetch: (reads: Reads, params: Params, more?: object) => Promise<unknown>[];
}

/**
 * Prefetches a page of a list, and keeps of its entries what is shown: the rest would go along with the page.
 * @param keep what of the entries is shown
 * @param more options of the read
 */
export function keptOf<Params, Entry>(
  list: Prefetched<Params>,
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

/**
 * A list whose pages go along with less of each entry than was read.
 * @param keep an entry with what the list shows of it
 */
export function leanList<Params, Entry, Own>(
  list: Own & Prefetched<Params>,
  keep: (entry: Entry) => Entry,
) {
  return {
    ...list,
    prefetch: (reads: Reads, params: Params) =>
      keptOf<Params, Entry>(list, params, (entries) => entries.map(keep))(reads),
  };
}
