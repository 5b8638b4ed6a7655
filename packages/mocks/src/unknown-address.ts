import { contract } from '@site/contract';
import { problemMessages } from '@site/contract/messages';
import { http, type HttpHandler } from 'msw';
import { readableByAll } from './cors.ts';
import { ProblemError } from './problems.ts';
import { matchAddress, problemResponse } from './route-handler.ts';

const paths = Object.values(contract)
  .flatMap((routes) => Object.values(routes))
  .map(({ path }) => path);

/** Answers what no route did: 405 where the path exists under other methods, else 404. */
export function unknownAddress(apiUrl: string): HttpHandler {
  return http.all(`${apiUrl}/api/*`, ({ request }) => {
    const exists = paths.some((path) => matchAddress(request, `${apiUrl}${path}`).matches);
    const error = exists
      ? new ProblemError(405, problemMessages.wrongMethod)
      : new ProblemError(404, problemMessages.unknownAddress);
    return readableByAll(problemResponse(error, new URL(request.url)));
  });
}
