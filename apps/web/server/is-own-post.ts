import type { Request } from 'express';

/**
 * Whether a form was posted from a page of this site. Browsers without `Sec-Fetch-Site` say it by `Origin`, which is
 * `null` where a page keeps its address to itself; what is no browser says nothing.
 * @param siteUrl where the site is
 */
export function isOwnPost(request: Request, siteUrl: string): boolean {
  const from = request.get('Sec-Fetch-Site');
  if (from !== undefined) return from === 'same-origin';
  const origin = request.get('Origin');
  return origin === undefined || origin === new URL(siteUrl).origin;
}
