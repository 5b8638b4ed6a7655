import type { Problem, ProblemStatus } from '@site/contract';
import type { AppRoute, ServerInferResponseBody } from '@ts-rest/core';
import type { HttpHandler } from 'msw';
import { anyAddress, handlerAt, httpHandler, jsonResponse } from './route-handler.ts';

/** A status that the contract names for the route, or any problem. */
type AnswerStatus<Route extends AppRoute> =
  | (keyof Route['responses'] & number)
  | ProblemStatus
  | 500;

type AnswerBody<Route extends AppRoute, Status> = Status extends keyof Route['responses']
  ? ServerInferResponseBody<Route, Status>
  : Problem;

type Responding<Route extends AppRoute, Status> = [
  route: Route,
  status: Status,
  body: AnswerBody<Route, Status>,
];

/**
 * A handler that makes one route answer this and nothing else:
 * `server.use(respond(contract.news.create, 409, problem(409, 'Taken.')))`. With an address before the
 * route it does so at that address alone.
 * @param status one that the contract names for the route, any problem's, or 500
 * @param body of the type that the contract gives this status; `problem()` makes the unhappy ones
 */
export function respond<Route extends AppRoute, const Status extends AnswerStatus<Route>>(
  ...[route, status, body]: Responding<Route, Status>
): HttpHandler;
export function respond<Route extends AppRoute, const Status extends AnswerStatus<Route>>(
  apiUrl: string,
  ...[route, status, body]: Responding<Route, Status>
): HttpHandler;
export function respond(
  first: string | AppRoute,
  ...rest: [AppRoute, number, unknown] | [number, unknown]
): HttpHandler {
  const [apiUrl, route, status, body] =
    typeof first === 'string'
      ? [first, ...(rest as [AppRoute, number, unknown])]
      : [anyAddress, first, ...(rest as [number, unknown])];
  return httpHandler([handlerAt(apiUrl, route, () => jsonResponse(status, body))]);
}
