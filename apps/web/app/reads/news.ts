import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';

const all = { queryKey: ['news', 'all'] };
const latest = { queryKey: ['news', 'latest'], queryData: { query: { page: 1, perPage: 12 } } };

/** All news, newest first. */
export function prefetchNews(reads: Reads): Promise<unknown>[] {
  return [reads.news.list.prefetchQuery(all)];
}

/** All news, newest first. */
export function useNews() {
  return readOf(api.news.list.useQuery(all));
}

/** The newest news, as many as the home page shows. */
export function prefetchLatestNews(reads: Reads): Promise<unknown>[] {
  return [reads.news.list.prefetchQuery(latest)];
}

/** The newest news, as many as the home page shows. */
export function useLatestNews() {
  return readOf(api.news.list.useQuery(latest));
}
