import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';

/** How many articles are in the structured data: search engines use the newest. */
const described = 20;

/** The newest articles in the words of schema.org. */
export function newsList(news: News[], siteUrl: string, publisher: JsonLd): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: news.slice(0, described).map((article, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'NewsArticle',
        headline: article.title,
        url: siteUrl + addressOf('news', article),
        image: absoluteUrl(article.imageUrl, siteUrl),
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        author: { '@type': 'Person', name: article.author },
        publisher,
      },
    })),
  };
}
