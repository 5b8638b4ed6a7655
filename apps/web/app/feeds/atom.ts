import { pageLanguage } from '#language/text.ts';
import { readNames } from '#reads/layout.ts';
import { feed, type FeedSource } from './feed.ts';
import { xmlText } from './xml.ts';

/** What an empty feed was changed at: Atom wants a date in any case. */
const never = '1970-01-01T00:00:00.000Z';

interface Entry {
  _id: string;
  title: string;
  /** Its page. */
  url: string;
  published: string | null;
  updatedAt: string;
  author: string;
  /** The same in another form. */
  related?: { type: string; url: string };
  html: string;
}

function entryXml({ _id, title, url, published, updatedAt, author, related, html }: Entry): string {
  const link =
    related && `    <link rel="related" type="${related.type}" href="${xmlText(related.url)}"/>\n`;
  return `  <entry>
    <title>${xmlText(title)}</title>
    <id>urn:uuid:${_id}</id>
    <link rel="alternate" type="text/html" href="${xmlText(url)}"/>
${link ?? ''}    <published>${published}</published>
    <updated>${updatedAt}</updated>
    <author><name>${xmlText(author)}</name></author>
    <content type="html">${xmlText(html)}</content>
  </entry>`;
}

/**
 * The loader of an Atom feed (RFC 4287).
 * @param path of the page that it is about; the feed's own is the same with `.atom`
 * @param title in the language of the page
 * @param read its entries. @param organization what the organisation is called
 */
export function atom(
  path: string,
  title: () => string,
  read: (source: FeedSource, organization: string) => Promise<Entry[]>,
) {
  return feed('application/atom+xml', async (source) => {
    const { name, description } = await readNames(source.reads);
    const entries = await read(source, name);
    const { base, lang } = pageLanguage();
    const page = xmlText(source.siteUrl + base + path);
    const updated =
      entries
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? never;
    return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <title>${xmlText(`${name}: ${title()}`)}</title>
  <subtitle>${xmlText(description)}</subtitle>
  <id>${page}.atom</id>
  <link rel="self" type="application/atom+xml" href="${page}.atom"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <updated>${updated}</updated>
${entries.map(entryXml).join('\n')}
</feed>
`;
  });
}
