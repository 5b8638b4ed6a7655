import type { Problem, ProblemStatus } from '@site/contract';
import { ApiProblem } from '#lib/calls/problem.ts';

/** What was read, and the version to name when it is saved. */
export interface Versioned<Body> {
  body: Body;
  version: string;
}

/** What a call answers. Problems are thrown by the client and only stand here for the types. */
export type Answer<Body> =
  | { status: 200; body: Body; headers: Headers }
  | { status: 201; body: Body; headers: Headers }
  | { status: ProblemStatus; body: Problem; headers: Headers };

/** The body of a successful answer with its version. @throws ApiProblem */
export function versioned<Body>(answer: Answer<Body>): Versioned<Body> {
  if (answer.status !== 200 && answer.status !== 201) {
    throw new ApiProblem(answer.status, answer.body.msg, answer.body.issues);
  }
  return { body: answer.body, version: answer.headers.get('ETag') ?? '*' };
}
