import type { Place } from './sitemap-places.ts';
import { xmlText } from './xml.ts';

/** Pages, in the form of sitemaps.org. @param siteUrl where the site is */
export function urlSet(siteUrl: string, places: readonly Place[]): string {
  return listOf('urlset', 'url', siteUrl, places);
}

/** Files that each name pages. @param siteUrl where the site is */
export function sitemapIndex(siteUrl: string, files: readonly Place[]): string {
  return listOf('sitemapindex', 'sitemap', siteUrl, files);
}

function listOf(root: string, item: string, siteUrl: string, places: readonly Place[]): string {
  const entries = places.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    return `  <${item}><loc>${xmlText(siteUrl + path)}</loc>${changed}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}
