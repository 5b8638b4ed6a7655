import type { AppRoute } from '@ts-rest/core';
import { delay, http, HttpResponse } from 'msw';
import { createMockServer } from '@site/mocks/node';

/** Where the tests' site is. */
export const siteUrl = 'http://site.test';
/** Where the tests' API is. */
export const apiUrl = 'http://api.test';
/** Where the tests' admin app is. */
export const adminUrl = 'http://admin.test';

/** The mocks, answering for the API; a test changes single answers with `server.use`. */
export const server = createMockServer(apiUrl);

/** Nothing answers: `server.use(apiUnavailable)`. */
export const apiUnavailable = http.all(`${apiUrl}/*`, () => HttpResponse.error());

/** The API never responds to a call: `server.use(neverAnswered(contract.users.login))`. */
export function neverAnswered({ path }: AppRoute) {
  return http.all(apiUrl + path, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}
