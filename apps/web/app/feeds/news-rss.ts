import type { News } from '@site/contract';
import { pageLanguage, t } from '#language/text.ts';
import { readNames } from '#reads/layout.ts';
import { feed } from './feed.ts';
import { articleHtml } from './html.ts';
import { articleUrl, latestNews } from './latest-news.ts';
import { xmlText } from './xml.ts';

function item(siteUrl: string, article: News): string {
  const { _id, title, author, publishedAt } = article;
  return `    <item>
      <title>${xmlText(title)}</title>
      <link>${xmlText(articleUrl(siteUrl, article))}</link>
      <guid isPermaLink="false">${_id}</guid>
      <pubDate>${publishedAt && new Date(publishedAt).toUTCString()}</pubDate>
      <dc:creator>${xmlText(author)}</dc:creator>
      <description>${xmlText(articleHtml(article, siteUrl))}</description>
    </item>`;
}

/** The news as RSS 2.0. */
export const loader = feed('application/rss+xml', async ({ reads, siteUrl }) => {
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
${news.map((article) => item(siteUrl, article)).join('\n')}
  </channel>
</rss>
`;
});
