import {
  factorChallenge,
  problem,
  secondFactorCode,
  type FactorChallenge,
  type Issue,
} from '@site/contract';
import { pageMessages } from '@site/contract/messages';

/** An answer that is no success, or no answer at all. Every call of the API throws this one. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** `null`: there was no answer. */
  readonly status: number | null;
  /** What the server refused, by input; empty when it named none. */
  readonly issues: readonly Issue[];
  /** For programs: `read-only`. */
  readonly code: string | undefined;
  /** All that the server has answered. */
  readonly body: unknown;

  constructor(
    status: number | null,
    sentence?: string,
    issues: readonly Issue[] = [],
    code?: string,
    body?: unknown,
  ) {
    super(sentence ?? pageMessages.serverError);
    this.status = status;
    this.issues = issues;
    this.code = code;
    this.body = body;
  }
}

// Another host, such as a proxy or the upload service, may answer in another shape.
const anyProblem = problem
  .pick({ msg: true, message: true, issues: true, code: true })
  .extend({ error: problem.pick({ message: true }) })
  .partial();

/** Reads the body of an answer that is no success. */
export function toProblem(status: number, body: unknown): ApiProblem {
  const { data } = anyProblem.safeParse(body);
  const sentence = data?.msg ?? data?.message ?? data?.error?.message;
  return new ApiProblem(status, sentence, data?.issues, data?.code, body);
}

/** Whether the server can't be reached or can't work now, so that trying again makes sense. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === null || error.status >= 502);
}

/** Whether what was sent is at fault, so that sending the same again would be refused again. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && [400, 413, 415, 422].includes(error.status ?? 0);
}

/** The sentence for people. @param fallback when the server gave none */
export function sentenceOf(error: unknown, fallback: string = pageMessages.serverError): string {
  if (!(error instanceof ApiProblem)) return fallback;
  return error.message === pageMessages.serverError ? fallback : error.message;
}

/** The server's refusals by input name, as forms take them. */
export function issuesByField(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}

/** What a sign-in asks for after a right password; `null`: it has failed for another reason. */
export function factorAskedBy(error: unknown): FactorChallenge | null {
  if (!(error instanceof ApiProblem) || error.code !== secondFactorCode) return null;
  return factorChallenge.safeParse(error.body).data ?? null;
}
