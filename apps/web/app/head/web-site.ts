import { useSite } from '#lib/site.ts';
import { useNames } from '#reads/layout.ts';
import type { JsonLd } from './json-ld.ts';

/** The structured data of the site as a whole, with its search, by schema.org. */
export function useWebSite(): JsonLd {
  const { siteUrl } = useSite();
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: useNames().name,
    url: `${siteUrl}/home`,
    inLanguage: ['en', 'ur'],
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}/search?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
