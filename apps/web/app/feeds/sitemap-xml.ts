import { listedIn, type Language } from '#language/languages.ts';
import type { Place } from './sitemap-places.ts';
import { xmlText } from './xml.ts';

/**
 * Pages, in the form of sitemaps.org, each in all languages in which it can be read, with its other ones.
 * @param siteUrl where the site is
 */
export function urlSet(siteUrl: string, places: readonly Place[]): string {
  const urls = places.flatMap((place) => {
    const listed = listedIn(place.languages);
    const at = ({ base }: Language) => xmlText(siteUrl + base + place.path);
    const links = listed.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each.lang}" href="${at(each)}"/>`,
    );
    const others = links.length > 1 ? links.join('') : '';
    return listed.map((each) => `<url><loc>${at(each)}</loc>${changeOf(place)}${others}</url>`);
  });
  return listOf('urlset', urls, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

/** Files that each name pages. @param siteUrl where the site is */
export function sitemapIndex(siteUrl: string, files: readonly Place[]): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${xmlText(siteUrl + file.path)}</loc>${changeOf(file)}</sitemap>`,
  );
  return listOf('sitemapindex', entries);
}

function changeOf({ updatedAt }: Place): string {
  return updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
}

function listOf(root: string, entries: readonly string[], namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.map((entry) => `  ${entry}`).join('\n')}
</${root}>
`;
}
