import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '#lib/site.ts';

/** Everything may be crawled; pages that must not be indexed say so themselves. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl } = context.get(siteContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
