import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

const all = { queryKey: ['pictures', 'all'] };

/** All pictures that belong to no event, newest first. */
export function prefetchPictures(reads: Reads): Promise<unknown>[] {
  return [reads.pictures.list.prefetchQuery(all)];
}

/** All pictures that belong to no event, newest first. */
export function usePictures() {
  const query = api.pictures.list.useQuery(all);
  return readOf(query);
}
