import { confirmationCode, confirmFactorCode, factorRequiredCode } from '@site/contract';
import { sectionInfoMessages } from '@site/contract/messages';
import { keyHeader } from '@site/contract/names';
import { sendOnce } from '@site/ui';
import { tsRestFetchApi, type ApiFetcher, type AppRoute } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { contract, lists, readsWithDrafts } from 'virtual:contract';
import { confirmIdentity } from '#lib/calls/confirmation.ts';
import { formKeyFor } from '#lib/calls/form-key.ts';
import { reportFactorRequired } from '#lib/calls/factor-required.ts';
import { ApiProblem, toProblem } from '#lib/calls/problem.ts';
import { currentSession, renewSession } from '#lib/session.ts';
import { settings } from '#lib/settings.ts';

/*
 * The only module that calls the API. Every failure is thrown as an ApiProblem.
 */

// Here a 401 speaks of what was typed, or leaves nothing to do.
const { login, loginSecondFactor, redeemHandoff, logout } = contract.users;
const withoutRenewal = new Set<AppRoute>([login, loginSecondFactor, redeemHandoff, logout]);

const nameOf = ({ method, path }: AppRoute) => `${method} ${path}`;
const withDrafts = new Set(readsWithDrafts);
const ofLists = new Set(lists);

/** The address of a call. Staff read drafts and what is not public yet or no longer, unless they ask for less. */
function addressOf({ path, route }: Parameters<ApiFetcher>[0]): string {
  if (!withDrafts.has(nameOf(route)) || /[?&]visibility=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}visibility=all`;
}

/** Sends a write with the key of the form that is saved, or with one of its own. */
function sendWrite<Answer extends { status: number }>(
  { method, path, body }: Parameters<ApiFetcher>[0],
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = formKeyFor(`${method} ${path}`);
  return key === null ? sendOnce([method, path, body], send) : send(key);
}

const callApi: ApiFetcher = async (call) => {
  const session = currentSession();
  const headers = session
    ? { ...call.headers, authorization: `Bearer ${session.token}` }
    : call.headers;
  const send = (key?: string) =>
    tsRestFetchApi({
      ...call,
      path: addressOf(call),
      headers: key === undefined ? headers : { ...headers, [keyHeader]: key },
    }).catch((error: unknown) => {
      const isAborted = call.fetchOptions?.signal?.aborted ?? false;
      throw isAborted ? error : new ApiProblem(null);
    });
  const answer = await (call.method === 'GET' ? send() : sendWrite(call, send));
  if (answer.status < 400) {
    // Something between here and the API may answer in its place.
    if (!ofLists.has(nameOf(call.route)) || Array.isArray(answer.body)) return answer;
    throw new ApiProblem(answer.status, sectionInfoMessages.noList);
  }
  if (answer.status === 401 && session && !withoutRenewal.has(call.route)) {
    // Callers wait for this answer until the user has signed in again.
    if (await renewSession(session)) return callApi(call);
  }
  const problem = toProblem(answer.status, answer.body);
  // As before, callers wait.
  const isConfirmable = problem.code === confirmationCode || problem.code === confirmFactorCode;
  if (isConfirmable && (await confirmIdentity(problem.code === confirmFactorCode))) {
    return callApi(call);
  }
  if (problem.code === factorRequiredCode) reportFactorRequired();
  throw problem;
};

/** The API as typed calls (`query`, `mutate`) and hooks (`useQuery`, `useMutation`). */
export const api = initTsrReactQuery(contract, { baseUrl: settings.apiUrl, api: callApi });
