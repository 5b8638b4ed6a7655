import { z } from 'zod';
import { valueAt } from '../fields/json.ts';

/** The values of a sentence, by their names: who says it in another language puts them in again. */
const problemParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type ProblemParams = z.infer<typeof problemParams>;

/**
 * One refused input: `path` is the input's name (`title`, `links.0.url`), `code` the rule that refuses it, as zod calls
 * it. An API from before these had neither `code` nor `params`.
 */
export const issue = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string().optional(),
  params: problemParams.optional(),
});
export type Issue = z.infer<typeof issue>;

const namedParams = ['expected', 'format', 'keys', 'maximum', 'minimum', 'values'];

/** What validation refuses, as zod has it, and as the standard of such libraries has it. */
interface Refusal {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  /** What each of several alternatives refuses. */
  errors?: readonly (readonly Refusal[])[];
}

/** What validation refuses, as answers have it. */
export function toIssue(refusal: Refusal): Issue {
  const { message, path = [] } = refusal;
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
  const params = namedParams.flatMap((name) => {
    const value = valueAt(refusal, name);
    const said = Array.isArray(value) ? value.join(', ') : value;
    return typeof said === 'string' || typeof said === 'number' ? [[name, said] as const] : [];
  });
  const code = valueAt(refusal, 'code');
  return {
    path: keys.join('.'),
    message,
    ...(typeof code === 'string' && { code }),
    params: Object.fromEntries(params),
  };
}

/**
 * What validation refuses. Of alternatives those issues are meant that are of the last one, which in bodies is a draft: of
 * another status what the first one refuses counts.
 */
export function issuesOf({ issues }: { issues: readonly Refusal[] }): Issue[] {
  return issues.flatMap((each) => {
    const { errors = [], path = [] } = each;
    const isOther = errors.at(-1)?.some((one) => one.path?.[0] === 'status');
    const meant = errors.at(isOther ? 0 : -1) ?? [];
    const inside = meant.map((one) => ({ ...one, path: [...path, ...(one.path ?? [])] }));
    return inside.length > 0 ? issuesOf({ issues: inside }) : [toIssue(each)];
  });
}

/** Issues as an answer has them: those that no schema made are `custom`, and there are no more than an answer takes. */
export function listedIssues(issues: readonly Issue[]): Required<Issue>[] {
  return issues.slice(0, maxIssues).map((each) => ({
    ...each,
    code: each.code ?? 'custom',
    params: each.params ?? {},
  }));
}

/** At most this many issues are listed in one answer. */
export const maxIssues = 50;

/**
 * The body of every answer that is no success. `msg` and `message` hold the same sentence, written
 * for a visitor (older clients read either one); `code` is for programs, `requestId` for the log. `params` has the values
 * of the sentence, nothing where it has none; an API from before it does not send it.
 */
export const problem = z.object({
  msg: z.string(),
  message: z.string(),
  code: z.string(),
  params: problemParams.optional(),
  requestId: z.string(),
  issues: z.array(issue).max(maxIssues).optional(),
});
export type Problem = z.infer<typeof problem>;
/** By its name: declarations of the whole contract with all that it stands for are longer than the compiler writes. */
export interface ProblemSchema extends z.ZodType<Problem, Problem> {}

/** A problem of the upload host, which also speaks the hosted service's dialect. */
export const uploadProblem = problem.extend({ error: z.object({ message: z.string() }) });

/** A response with only a message. */
export const notice = z.object({ msg: z.string() });

/** Statuses with which any route may answer a problem. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 503;

/** The `responses` entries for these problem statuses. 503 (database unavailable) belongs to every route. */
export function problems<const Status extends ProblemStatus>(
  ...statuses: Status[]
): Record<Status | 503, ProblemSchema> {
  const entries = [...statuses, 503 as const].map((status) => [status, problem]);
  return Object.fromEntries(entries);
}

/** Problems of a public read that takes no input. */
export const readProblems = problems();
/** Problems of a public list, which takes a query. */
export const listProblems = problems(400);
/** Problems of a write that sends a body and needs a role. */
export const writeProblems = problems(400, 401, 403, 413, 415);
/** Problems of a staff or admin call without a body. */
export const restrictedProblems = problems(401, 403);
