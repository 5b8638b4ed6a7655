import type { News } from '@site/contract';
import { pageLanguage, t } from '#language/text.ts';
import { readNames } from '#reads/layout.ts';
import { feed } from './feed.ts';
import { articleHtml } from './html.ts';
import { articleUrl, latestNews } from './latest-news.ts';
import { xmlText } from './xml.ts';

/** What an empty feed was changed at: Atom wants a date in any case. */
const never = '1970-01-01T00:00:00.000Z';

function entry(siteUrl: string, article: News): string {
  const { _id, title, author, publishedAt, updatedAt } = article;
  return `  <entry>
    <title>${xmlText(title)}</title>
    <id>urn:uuid:${_id}</id>
    <link rel="alternate" type="text/html" href="${xmlText(articleUrl(siteUrl, article))}"/>
    <published>${publishedAt}</published>
    <updated>${updatedAt}</updated>
    <author><name>${xmlText(author)}</name></author>
    <content type="html">${xmlText(articleHtml(article, siteUrl))}</content>
  </entry>`;
}

/** The news as Atom (RFC 4287). */
export const loader = feed('application/atom+xml', async ({ reads, siteUrl }) => {
  const [news, { name, description }] = await Promise.all([latestNews(reads), readNames(reads)]);
  const { base, lang } = pageLanguage();
  const site = xmlText(siteUrl + base);
  const updated =
    news
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? never;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <title>${xmlText(`${name}: ${t('News')}`)}</title>
  <subtitle>${xmlText(description)}</subtitle>
  <id>${site}/news.atom</id>
  <link rel="self" type="application/atom+xml" href="${site}/news.atom"/>
  <link rel="alternate" type="text/html" href="${site}/news"/>
  <updated>${updated}</updated>
${news.map((article) => entry(siteUrl, article)).join('\n')}
</feed>
`;
});
