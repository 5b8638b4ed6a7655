/** CDNs that the public site can have in front, by the headers and calls that they take. */
export const cdns = ['none', 'fastly', 'cloudflare', 'varnish', 'other'] as const;

export type Cdn = (typeof cdns)[number];

/*
 * Surrogate keys, or cache tags: a page has one for each table of content that it was made from, called like the table.
 */

/** The key of what may depend on any table: it is purged at each change of content. */
export const contentKey = 'content';

/** The key of every page. No table is called so. */
export const everyPageKey = 'every-page';

/** Seconds that a CDN caches a page which is purged when it changes, and that it may use it beyond. */
const caching = 'max-age=60, stale-while-revalidate=30, stale-if-error=86400';

/**
 * The headers of a complete page that are for the CDN. It takes them off, so that browsers get the same ones with and without
 * it; a CDN that can't be purged caches a page for a second.
 * @param cacheControl what browsers get
 * @param keys of the answers that the page was made from, separated by spaces; `null` where they are not known
 */
export function cdnHeaders(
  cdn: Cdn,
  cacheControl: string,
  keys: readonly (string | null)[],
): Record<string, string> {
  const ofAnswers = keys.flatMap((each) => (each ?? contentKey).split(' '));
  const all = [everyPageKey, ...new Set(ofAnswers.toSorted())];
  switch (cdn) {
    case 'none':
      return {};
    case 'other':
      return { 'Cache-Control': `${cacheControl}, s-maxage=1` };
    case 'cloudflare':
      return { 'Cloudflare-CDN-Cache-Control': caching, 'Cache-Tag': all.join(',') };
    default:
      return { 'Surrogate-Control': caching, 'Surrogate-Key': all.join(' ') };
  }
}
