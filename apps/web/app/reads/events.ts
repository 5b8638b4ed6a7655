import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

const all = { queryKey: ['events', 'all'] };

/** All events, newest first. */
export function prefetchEvents(reads: Reads): Promise<unknown>[] {
  return [reads.events.list.prefetchQuery(all)];
}

/** All events, newest first. */
export function useEvents() {
  const query = api.events.list.useQuery(all);
  return readOf(query);
}
