import { keyHeader } from '@site/contract/names';
import { http, type HttpHandler } from 'msw';

/*
 * Which answers a page of another origin may read. A service worker's answers need no permission,
 * but jsdom checks it as a browser would.
 */

const exposed = 'ETag, X-Total-Count, Link, Retry-After, X-Request-Id';

/** Lets every origin read an answer. */
export function readableByAll(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set('Access-Control-Expose-Headers', exposed);
  return response;
}

/** Lets every origin send any of the API's requests. */
export function preflight(apiUrl: string): HttpHandler {
  return http.options(`${apiUrl}/*`, () =>
    readableByAll(
      new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Headers': `Authorization, Content-Type, If-Match, ${keyHeader}`,
        },
      }),
    ),
  );
}
