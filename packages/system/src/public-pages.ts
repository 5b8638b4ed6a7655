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
 */
export async function publicPages(site: string): Promise<PublicPage[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    address.slice(site.length),
  );
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const kind = path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [
    ...[...kinds.values()].map((path) => ({ path, isListed: true })),
    ...privatePages.map((path) => ({ path, isListed: false })),
  ];
}
