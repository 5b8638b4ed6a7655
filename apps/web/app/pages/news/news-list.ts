import type { News } from '@site/contract';
import type { JsonLd } from '#head/json-ld.ts';
import { newsArticle } from '#head/news-article.ts';

/** How many articles are in the structured data: search engines use the newest. */
const described = 20;

/** The newest articles in the words of schema.org. */
export function newsList(news: News[], siteUrl: string, publisher: JsonLd): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: news.slice(0, described).map((article, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: newsArticle(article, siteUrl, publisher),
    })),
  };
}
