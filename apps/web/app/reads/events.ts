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

/**
 * When the events were read, in milliseconds: by this it is told which of them are to come, so that
 * the browser says the same of a page as the server that rendered it.
 */
export function useEventsTime(): number {
  return api.events.list.useQuery(all).dataUpdatedAt;
}
