import { listedIssues, type Issue, type Problem, type ProblemParams } from '@site/contract';
import { problemMessages } from '@site/contract/messages';

const codes: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  410: 'gone',
  412: 'stale',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many',
  503: 'unavailable',
};

/**
 * The body of an answer that is no success, as the API writes it.
 * @param status 400 to 599; it decides the `code`
 * @param sentence for the visitor; ends up as `msg` and `message`
 * @param code instead of the one of the status
 * @param params the values of the sentence
 */
export function problem(
  status: number,
  sentence: string,
  issues?: Issue[],
  code = codes[status] ?? 'internal',
  params: ProblemParams = {},
): Problem & { params: ProblemParams } {
  const body = { msg: sentence, message: sentence, code, params, requestId: crypto.randomUUID() };
  return issues ? { ...body, issues: listedIssues(issues) } : body;
}

/** Thrown by an area's code, turned into an answer by the route handler. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly code: string | undefined;
  readonly params: ProblemParams;

  constructor(
    status: number,
    sentence: string,
    more: { issues?: Issue[]; code?: string; params?: ProblemParams | undefined } = {},
  ) {
    super(sentence);
    this.status = status;
    this.issues = more.issues;
    this.code = more.code;
    this.params = more.params ?? {};
  }
}

/** 400. The message of a single issue, or a summary of several. */
export function invalid(issues: Issue[]): ProblemError {
  const [first] = issues;
  const { message, params } =
    issues.length === 1 && first ? first : { message: problemMessages.invalid };
  return new ProblemError(400, message, { issues, params });
}

/** 400 without an input to blame. */
export function refused(sentence: string): ProblemError {
  return new ProblemError(400, sentence);
}

/** 401. */
export function unauthenticated(sentence: string = problemMessages.unauthenticated): ProblemError {
  return new ProblemError(401, sentence);
}

/** 403. */
export function forbidden(sentence: string = problemMessages.forbidden): ProblemError {
  return new ProblemError(403, sentence);
}

/** 404. @param entityName what was not found, as it starts a sentence: 'News article' */
export function notFound(entityName: string): ProblemError {
  const params = { what: entityName };
  return new ProblemError(404, `${entityName} was not found.`, { params });
}

/** 404 for what was there once. @param entityName as in {@link notFound} */
export function removed(entityName: string): ProblemError {
  const more = { code: 'removed', params: { what: entityName } };
  return new ProblemError(404, `${entityName} was not found.`, more);
}

/** 409. @param params the values of the sentence */
export function conflict(sentence: string, params: ProblemParams = {}): ProblemError {
  return new ProblemError(409, sentence, { params });
}

/** 413. @param maxBytes that there may be */
export function tooLarge(sentence: string, maxBytes: number): ProblemError {
  return new ProblemError(413, sentence, { params: { maxBytes } });
}
