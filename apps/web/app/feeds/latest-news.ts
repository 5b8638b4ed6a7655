import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import type { Reads } from '#lib/api.ts';

/** How many articles a feed holds. */
const perPage = 30;

/** The articles of the feeds, newest first. @throws the API's answer when that is no list */
export async function latestNews(reads: Reads): Promise<News[]> {
  const { body } = await reads.news.list.fetchQuery({
    queryKey: ['news', 'feed'],
    queryData: { query: { page: 1, perPage } },
  });
  return body;
}

/** Where an article is on the timeline. */
export function articleUrl(siteUrl: string, article: News): string {
  return siteUrl + addressOf('news', article);
}
