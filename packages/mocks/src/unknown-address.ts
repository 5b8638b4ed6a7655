import { contract } from '@site/contract';
import { problemMessages } from '@site/contract/messages';
import type { AppRoute } from '@ts-rest/core';
import { http, type HttpHandler } from 'msw';
import { readableByAll } from './cors.ts';
import { ProblemError } from './problems.ts';
import { addressMatcher, problemResponse } from './route-handler.ts';

/** The methods of each path of the contract; paths without parameters first, as they are meant first. */
const methodsByPath = Object.entries(
  Object.groupBy(
    Object.values(contract).flatMap((routes): AppRoute[] => Object.values(routes)),
    ({ path }) => path,
  ),
).toSorted(([one], [other]) => parameters(one) - parameters(other));

function parameters(path: string): number {
  return path.split('/:').length;
}

function withHead(method: string): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

/** Answers what no route may: 405 where the path exists under other methods. Stands before the routes. */
export function wrongMethod(apiUrl: string): HttpHandler {
  const addresses = methodsByPath.map(([path, routes = []]) => ({
    match: addressMatcher(apiUrl, path),
    routes,
  }));
  return http.all(`${apiUrl}/*`, ({ request }) => {
    const { routes = [] } = addresses.find(({ match }) => match(request) !== null) ?? {};
    const methods = ['OPTIONS', ...routes.flatMap(({ method }) => withHead(method))];
    if (routes.length === 0 || methods.includes(request.method)) return undefined;
    const error = new ProblemError(405, problemMessages.wrongMethod);
    const response = problemResponse(error, new URL(request.url));
    response.headers.set('Allow', methods.join(', '));
    return readableByAll(response);
  });
}

/** Answers what no route did. */
export function unknownAddress(apiUrl: string): HttpHandler {
  return http.all(`${apiUrl}/api/*`, ({ request }) => {
    const error = new ProblemError(404, problemMessages.unknownAddress);
    return readableByAll(problemResponse(error, new URL(request.url)));
  });
}
