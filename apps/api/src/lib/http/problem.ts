import { problemMessages, secondFactorMessages, sessionMessages } from '@site/contract/messages';
import {
  challengeOverCode,
  confirmationCode,
  confirmFactorCode,
  factorRequiredCode,
  listedIssues,
  secondFactorCode,
  issuesOf,
  type FactorChallenge,
  type Issue,
  type Problem,
  type ProblemParams,
} from '@site/contract';
import { noteRequest } from '@site/server';
import { RequestValidationError } from '@ts-rest/express';
import type { ErrorRequestHandler, Request } from 'express';
import { z } from 'zod';
import { isDatabaseUnavailable } from '#lib/data/database.ts';
import { whyNotStored } from '#lib/not-stored.ts';

/** The values of a sentence, by their names. `null`: it is said without this one. */
type Values = Readonly<Record<string, string | number | null>>;

/** An error response: thrown anywhere, turned into JSON by {@link problemHandler}. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  /** The values of the message. */
  readonly params: ProblemParams;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string>;
  /** What the body has besides. */
  readonly details: object;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      params?: Values;
      issues?: Issue[];
      headers?: Record<string, string>;
      details?: object;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.params = Object.fromEntries(
      Object.entries(more.params ?? {}).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      ),
    );
    this.issues = more.issues;
    this.headers = more.headers ?? {};
    this.details = more.details ?? {};
  }
}

/** 400. The message of a single issue, or a summary of several. */
export function invalid(issues: Issue[]): ProblemError {
  const [first] = issues;
  const { message, params = {} } =
    issues.length === 1 && first ? first : { message: problemMessages.invalid };
  return new ProblemError(400, 'invalid', message, { issues, params });
}

/** 400 without an input to blame. @param params the values of the message */
export function refused(message: string, params: Values = {}): ProblemError {
  return new ProblemError(400, 'invalid', message, { params });
}

const bearer = { 'WWW-Authenticate': 'Bearer' };

/** 401. @param message another sentence than 'Please sign in …' */
export function unauthenticated(message: string = problemMessages.unauthenticated): ProblemError {
  return new ProblemError(401, 'unauthenticated', message, { headers: bearer });
}

/** 401 after a right password. */
export function secondFactorNeeded(details: FactorChallenge): ProblemError {
  const { needed } = secondFactorMessages;
  return new ProblemError(401, secondFactorCode, needed, { headers: bearer, details });
}

/** 401 for the second step of a sign-in whose first one is over. */
export function challengeOver(): ProblemError {
  const { challengeOver: message } = secondFactorMessages;
  return new ProblemError(401, challengeOverCode, message, { headers: bearer });
}

/** 403. @param message another sentence than that the role is not enough */
export function forbidden(message: string = problemMessages.forbidden): ProblemError {
  return new ProblemError(403, 'forbidden', message);
}

/** 403 until the caller has given the password or a second factor once more. */
export function unconfirmed(): ProblemError {
  return new ProblemError(403, confirmationCode, sessionMessages.confirmNeeded);
}

/** 403 until the caller has given a second factor once more. */
export function factorUnconfirmed(): ProblemError {
  return new ProblemError(403, confirmFactorCode, secondFactorMessages.confirmNeeded);
}

/** 403 until the caller has set up a second factor. */
export function factorRequired(): ProblemError {
  return new ProblemError(403, factorRequiredCode, secondFactorMessages.required);
}

/** 404. @param entityName what was not found, as it starts a sentence: 'News article' */
export function notFound(entityName: string): ProblemError {
  const params = { what: entityName };
  return new ProblemError(404, 'not-found', `${entityName} was not found.`, { params });
}

/** 404 for what was there once. @param entityName as in {@link notFound} */
export function removed(entityName: string): ProblemError {
  const params = { what: entityName };
  return new ProblemError(404, 'removed', `${entityName} was not found.`, { params });
}

/** 409. @param params the values of the message */
export function conflict(message: string, params: Values = {}): ProblemError {
  return new ProblemError(409, 'conflict', message, { params });
}

/** 410. @param message why it is no longer there */
export function gone(message: string): ProblemError {
  return new ProblemError(410, 'gone', message);
}

/** 412. */
export function stale(): ProblemError {
  return new ProblemError(412, 'stale', problemMessages.stale);
}

/** 413. @param maxBytes that there may be */
export function tooLarge(message: string, maxBytes: number): ProblemError {
  return new ProblemError(413, 'too-large', message, { params: { maxBytes } });
}

/** 415. */
export function unsupportedType(message: string): ProblemError {
  return new ProblemError(415, 'unsupported-type', message);
}

/** 416. @param headers say in `Content-Range` how long the file is */
export function rangeNotSatisfiable(headers: Record<string, string>): ProblemError {
  return new ProblemError(416, 'range', problemMessages.wrongRange, { headers });
}

/**
 * 429.
 * @param seconds after which another try makes sense
 * @param message another sentence than that there were too many attempts
 */
export function tooMany(seconds: number, message: string = problemMessages.tooMany): ProblemError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ProblemError(429, 'too-many', message, {
    params: { seconds: wait },
    headers: { 'Retry-After': String(wait) },
  });
}

/**
 * 503.
 * @param cause why, for the log
 * @param message another sentence than that the service is unavailable
 */
export function unavailable(
  cause: unknown,
  message: string = problemMessages.unavailable,
): ProblemError {
  return new ProblemError(503, 'unavailable', message, {
    headers: { 'Retry-After': '5' },
    cause,
  });
}

/** 503 until somebody has made space. @param cause which disk, for the log */
function diskFull(cause: unknown): ProblemError {
  return new ProblemError(503, 'disk-full', problemMessages.diskFull, {
    headers: { 'Retry-After': '60' },
    cause,
  });
}

/** 503 until somebody has given the right to write. @param cause where, for the log */
export function notWritable(cause: unknown): ProblemError {
  return new ProblemError(503, 'not-writable', problemMessages.notWritable, {
    headers: { 'Retry-After': '60' },
    cause,
  });
}

/** 503, on purpose: others come first. */
export function overloaded(): ProblemError {
  return new ProblemError(503, 'overloaded', problemMessages.overloaded, {
    headers: { 'Retry-After': '5' },
  });
}

/** Validation errors of the contract's library, as a 400. */
function fromValidation(error: RequestValidationError): ProblemError {
  const parts = [error.pathParams, error.query, error.headers, error.body];
  return invalid(parts.flatMap((part) => (part ? issuesOf(part) : [])));
}

/** The response to any error; `null` when it is a bug. */
export function toProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof RequestValidationError) return fromValidation(error);
  const why = whyNotStored(error);
  if (why) return why === 'diskFull' ? diskFull(error) : notWritable(error);
  if (isDatabaseUnavailable(error)) return unavailable(error);
  // An address that can't be decoded names nothing that exists.
  if (error instanceof URIError) return notFound('This address');
  return fromFile(error);
}

const fileError = z.object({
  status: z.literal([412, 416]),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Errors of Express about the request's headers for a file. */
function fromFile(error: unknown): ProblemError | null {
  const found = fileError.safeParse(error);
  if (!found.success) return null;
  const { status, headers } = found.data;
  return status === 416 ? rangeNotSatisfiable(headers ?? {}) : stale();
}

/** What any thrown value is answered with. Of a fault the log has the cause then. */
export function answerTo(
  error: unknown,
  request: Pick<Request, 'id' | 'log'>,
): { problem: ProblemError; body: Problem & { params: ProblemParams } } {
  const { id, log } = request;
  const problem = toProblem(error) ?? new ProblemError(500, 'internal', problemMessages.internal);
  // What is refused on purpose has no cause, and nothing to find in a log.
  const isFault = problem !== error || problem.cause !== undefined;
  if (problem.status >= 500 && isFault) log.error({ err: error }, 'request failed');
  else if (problem.status >= 500) noteRequest(request, { cause: problem.code });
  const { message, code, params, issues, details } = problem;
  const requestId = typeof id === 'string' ? id : '';
  const body = { msg: message, message, code, params, requestId, ...details };
  return { problem, body: issues ? { ...body, issues: listedIssues(issues) } : body };
}

/** Turns any thrown value into the one shape of errors. You rarely need to edit this. */
export const problemHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const { problem, body } = answerTo(error, request);
  response.status(problem.status).set('Cache-Control', 'no-store').set(problem.headers);
  // The upload host also answers errors like the hosted service.
  const isUpload = request.path.startsWith('/v1_1/');
  response.json(isUpload ? { ...body, error: { message: problem.message } } : body);
};
