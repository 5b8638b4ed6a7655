/** Pages of the public site that search engines are not told of. */
const privatePages = [
  '/login',
  '/forgot-password',
  '/reset-password/some-token',
  '/search?q=health',
];

/** A page of the public site. */
export interface PublicPage {
  path: string;
  /** Whether search engines may index it. */
  isListed: boolean;
}

/**
 * The pages of a running public site, of each kind one: what its sitemap names, with the first record
 * where there are many, and what it keeps from search engines.
 * @param site where it is
 * @param most of each kind
 */
export async function publicPages(site: string, most = 1): Promise<PublicPage[]> {
  const named = await pathsIn(site, '/sitemap.xml');
  // Of a long sitemap the first file of each kind.
  const files = named.filter((path) => path.startsWith('/sitemaps/') && path.endsWith('-1.xml'));
  const inFiles = await Promise.all(files.map((file) => pathsIn(site, file)));
  const all = files.length > 0 ? inFiles.flat() : named;
  const listed = new Set(all);
  // In Urdu they have journeys of their own; what is written in it is listed there alone.
  const paths = new Set(all.map((path) => path.replace(/^\/ur(?=\/)/, '')));
  const kinds = Map.groupBy([...paths], (path) => path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'));
  return [
    ...[...kinds.values()]
      .flatMap((same) => same.slice(0, most))
      .map((path) => ({ path, isListed: listed.has(path) })),
    ...privatePages.map((path) => ({ path, isListed: false })),
  ];
}

/** The addresses in a sitemap, without the site's. */
async function pathsIn(site: string, file: string): Promise<string[]> {
  const text = await (await fetch(site + file)).text();
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    address.slice(site.length),
  );
}
