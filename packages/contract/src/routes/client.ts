import { initClient } from '@ts-rest/core';
import { contract } from '../contract.ts';

/**
 * A client of the whole contract: `client.news.list()`. What it answers is one of the statuses that the
 * route declares, with a body of that status's type.
 * @param apiUrl where the API is, without a slash at its end
 * @param token of a session, as `users.login` answers it; without it only public calls succeed
 */
export function createClient(apiUrl: string, token?: string) {
  return initClient(contract, {
    baseUrl: apiUrl,
    baseHeaders: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
