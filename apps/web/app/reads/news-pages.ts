import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { fieldsOf } from './record.ts';

/** News of a page on which they take turns. */
const perPage = 2;

function newsPage(page: number) {
  return { queryKey: ['news', 'page', page], queryData: { query: { page, perPage } } };
}

/** A page of two news, newest first. @param page from 1 */
export function prefetchNewsPage(reads: Reads, page: number): Promise<unknown>[] {
  return [reads.news.page.prefetchQuery(newsPage(page))];
}

/** A page of two news, newest first. @param page from 1 */
export function useNewsPage(page: number) {
  const query = api.news.page.useQuery(newsPage(page));
  return fieldsOf(readOf(query));
}
