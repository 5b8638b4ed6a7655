import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

const all = { queryKey: ['videos', 'all'] };

/** All videos, newest first. */
export function prefetchVideos(reads: Reads): Promise<unknown>[] {
  return [reads.videos.list.prefetchQuery(all)];
}

/** All videos, newest first. */
export function useVideos() {
  const query = api.videos.list.useQuery(all);
  return readOf(query);
}
