import type { Problem, ProblemStatus } from '@site/contract';
import type { AppRoute, ServerInferResponseBody } from '@ts-rest/core';
import { HttpResponse, type HttpHandler } from 'msw';
import { handlerAt } from './route-handler.ts';

/** A status that the contract names for the route, or any problem. */
type AnswerStatus<Route extends AppRoute> =
  | (keyof Route['responses'] & number)
  | ProblemStatus
  | 500;

type AnswerBody<Route extends AppRoute, Status> = Status extends keyof Route['responses']
  ? ServerInferResponseBody<Route, Status>
  : Problem;

/**
 * A handler that makes one route answer this and nothing else:
 * `server.use(respond(apiUrl, contract.news.create, 409, problem(409, 'Taken.')))`.
 * @param status one that the contract names for the route, any problem's, or 500
 * @param body of the type that the contract gives this status; `problem()` makes the unhappy ones
 */
export function respond<Route extends AppRoute, const Status extends AnswerStatus<Route>>(
  apiUrl: string,
  route: Route,
  status: Status,
  body: AnswerBody<Route, Status>,
): HttpHandler {
  return handlerAt(apiUrl, route, () => HttpResponse.json(body as object, { status }));
}
