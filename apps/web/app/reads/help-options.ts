import { api, type Reads } from '#lib/api.ts';
import { optional, readOf } from '#lib/query-client.ts';

const all = { queryKey: ['help-options'] };

/** The ways to help that staff have entered, oldest first. */
export function prefetchHelpOptions(reads: Reads): Promise<unknown>[] {
  return [reads.helpOptions.list.prefetchQuery({ ...all, ...optional })];
}

/** The ways to help that staff have entered, oldest first. */
export function useHelpOptions() {
  return readOf(api.helpOptions.list.useQuery(all));
}
