import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

const all = { queryKey: ['projects', 'all'] };

/** All projects, newest first. */
export function prefetchProjects(reads: Reads): Promise<unknown>[] {
  return [reads.projects.list.prefetchQuery(all)];
}

/** All projects, newest first. */
export function useProjects() {
  const query = api.projects.list.useQuery(all);
  return readOf(query);
}
