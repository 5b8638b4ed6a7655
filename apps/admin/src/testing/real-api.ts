import { bypass, http } from 'msw';
import { beforeEach, inject } from 'vitest';
import { apiUrl, server } from './mock-api.ts';
import type { RealApi } from './real-apis.ts';

/**
 * Has each test of a file call the real API, with a database of its own: what the mocks only give examples of happens
 * there. What a test gives `server.use` still comes first, and `tokenOf` signs in the same accounts.
 */
export function onRealApi(): void {
  beforeEach(async () => {
    const found = await fetch(
      bypass(`${inject('realApis')}/${process.env['VITEST_POOL_ID'] ?? '1'}`),
    );
    if (!found.ok) throw new Error(await found.text());
    const { url, tokens }: RealApi = await found.json();
    const passOn = http.all(`${apiUrl}/*`, async ({ request }) => {
      const headers = new Headers(request.headers);
      // The answer passes as it is.
      headers.set('accept-encoding', 'identity');
      // The mocks' tokens name their accounts.
      const account = Object.keys(tokens).find((id) => headers.get('authorization')?.includes(id));
      if (account !== undefined) headers.set('authorization', `Bearer ${tokens[account]}`);
      const { method } = request;
      const body = await request.arrayBuffer();
      const sent = { method, headers, ...(body.byteLength > 0 && { body }) };
      return fetch(bypass(request.url.replace(apiUrl, url), sent));
    });
    server.resetHandlers(passOn);
    // The first one starts PostgreSQL.
  }, 60_000);
}
