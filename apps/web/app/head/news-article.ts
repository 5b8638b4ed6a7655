import type { News } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { absoluteUrl } from './absolute-url.ts';
import type { JsonLd } from './json-ld.ts';

/** An article in the words of schema.org. */
export function newsArticle(article: News, siteUrl: string, publisher: JsonLd): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'NewsArticle' };
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    url: siteUrl + addressOf('news', article),
    image: absoluteUrl(article.imageUrl, siteUrl),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { '@type': 'Person', name: article.author },
    publisher,
  };
}
