import { feed } from './feed.ts';
import { placesIn } from './sitemap-places.ts';
import { urlSet } from './sitemap-xml.ts';

/** One of the files of a long sitemap. */
export const loader = feed('application/xml', async ({ reads, siteUrl, params }) => {
  const places = await placesIn(reads, params['file'] ?? '');
  return places && urlSet(siteUrl, places);
});
