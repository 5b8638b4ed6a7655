import { api, type Reads } from '#lib/api.ts';
import { optional, readOf } from '#lib/query-client.ts';

const all = { queryKey: ['body-cards'] };

/** The cards that lead to the main areas of work, oldest first. */
export function prefetchBodyCards(reads: Reads): Promise<unknown>[] {
  return [reads.bodyCards.list.prefetchQuery({ ...all, ...optional })];
}

/** The cards that lead to the main areas of work, oldest first. */
export function useBodyCards() {
  return readOf(api.bodyCards.list.useQuery(all));
}
