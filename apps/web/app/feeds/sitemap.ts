import { feed } from './feed.ts';
import { allPlaces, contentsOf, filesOf } from './sitemap-places.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

/** Every page of the site for search engines, in the form of sitemaps.org: all of them, or the files that name them. */
export const loader = feed('application/xml', async ({ reads, siteUrl }) => {
  const contents = await contentsOf(reads);
  const places = await allPlaces(reads, contents);
  return places ? urlSet(siteUrl, places) : sitemapIndex(siteUrl, filesOf(contents));
});
