import type { News } from '@site/contract';
import { pageLanguage, t } from '#language/text.ts';
import { readNames } from '#reads/layout.ts';
import { feed, type FeedSource } from './feed.ts';
import { articleHtml } from './html.tsx';
import { articleUrl, latestNews } from './latest-news.ts';
import { xmlText } from './xml.ts';

function item(source: FeedSource, article: News): string {
  const { _id, title, author, publishedAt } = article;
  return `    <item>
      <title>${xmlText(title)}</title>
      <link>${xmlText(articleUrl(source.siteUrl, article))}</link>
      <guid isPermaLink="false">${_id}</guid>
      <pubDate>${publishedAt && new Date(publishedAt).toUTCString()}</pubDate>
      <dc:creator>${xmlText(author)}</dc:creator>
      <description>${xmlText(articleHtml(article, source))}</description>
    </item>`;
}

/** The news as RSS 2.0. */
export const loader = feed('application/rss+xml', async (source) => {
  const { reads, siteUrl } = source;
  const [news, { name, description }] = await Promise.all([latestNews(reads), readNames(reads)]);
  const { base, lang } = pageLanguage();
  const site = xmlText(siteUrl + base);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${xmlText(`${name}: ${t('News')}`)}</title>
    <link>${site}/news</link>
    <description>${xmlText(description)}</description>
    <language>${lang}</language>
    <atom:link href="${site}/news.rss" rel="self" type="application/rss+xml"/>
${news.map((article) => item(source, article)).join('\n')}
  </channel>
</rss>
`;
});
