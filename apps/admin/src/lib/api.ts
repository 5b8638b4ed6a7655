import { contract } from '@site/contract';
import { tsRestFetchApi, type ApiFetcher, type AppRoute } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { ApiProblem, toProblem } from '#lib/problem.ts';
import { currentToken, expireSession } from '#lib/session.ts';
import { settings } from '#lib/settings.ts';

/*
 * The one place that knows how the API is called. Whatever is no success is thrown as an ApiProblem.
 */

// Here a 401 speaks of what was typed, not of the session.
const signIns = new Set<AppRoute>([contract.users.login, contract.users.redeemHandoff]);

const callApi: ApiFetcher = async (call) => {
  const token = currentToken();
  const headers = token ? { ...call.headers, authorization: `Bearer ${token}` } : call.headers;
  const answer = await tsRestFetchApi({ ...call, headers }).catch((error: unknown) => {
    const isAborted = call.fetchOptions?.signal?.aborted ?? false;
    throw isAborted ? error : new ApiProblem(null);
  });
  if (answer.status < 400) return answer;
  if (answer.status === 401 && token && !signIns.has(call.route)) expireSession(token);
  throw toProblem(answer.status, answer.body);
};

/** The API as typed calls (`query`, `mutate`) and hooks (`useQuery`, `useMutation`). */
export const api = initTsrReactQuery(contract, { baseUrl: settings.apiUrl, api: callApi });
