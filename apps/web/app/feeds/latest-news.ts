import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { pageLanguage } from '#language/text.ts';
import type { Reads } from '#lib/api.ts';

/** How many articles a feed holds. */
const perPage = 30;

/** The articles of the feeds, newest first; in another language than English those that are in it. @throws the API's answer when that is no list */
export async function latestNews(reads: Reads): Promise<News[]> {
  const { body } = await reads.news.list.fetchQuery({
    queryKey: ['news', 'feed'],
    queryData: { query: { page: 1, perPage } },
  });
  const { base, lang } = pageLanguage();
  return base ? body.filter(({ languages }) => languages.includes(lang)) : body;
}

/** The page of an article. @param siteUrl where the site is */
export function articleUrl(siteUrl: string, article: News): string {
  return siteUrl + pageLanguage().base + addressOf('news', article);
}
