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

/** Characters of an article that the page carries along, more than a card shows of it. */
const carried = 320;

/** The newest news, as many as the home page shows, and no more of their text than it needs. */
export function prefetchLatestNews(reads: Reads): Promise<unknown>[] {
  const { list } = reads.news;
  const shorten = () =>
    list.setQueryData(latest.queryKey, (answer) => {
      if (!answer || !Array.isArray(answer.body)) return answer;
      const body = answer.body.map((news) => ({
        ...news,
        content: news.content.slice(0, carried),
      }));
      return { ...answer, body };
    });
  return [list.prefetchQuery(latest).then(shorten)];
}

/** The newest news, as many as the home page shows. */
export function useLatestNews() {
  return readOf(api.news.list.useQuery(latest));
}
