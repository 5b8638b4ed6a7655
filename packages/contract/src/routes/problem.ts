import { z } from 'zod';

/** One refused input: `path` is the input's name (`title`, `links.0.url`). */
export const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issue>;

/** At most this many issues are listed in one answer. */
export const maxIssues = 50;

/**
 * The body of every answer that is no success. `msg` and `message` hold the same sentence, written
 * for a visitor (older clients read either one); `code` is for programs, `requestId` for the log.
 */
export const problem = z.object({
  msg: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(issue).max(maxIssues).optional(),
});
export type Problem = z.infer<typeof problem>;

/** A problem of the upload host, which also speaks the hosted service's dialect. */
export const uploadProblem = problem.extend({ error: z.object({ message: z.string() }) });

/** A response with only a message. */
export const notice = z.object({ msg: z.string() });

/** Statuses with which any route may answer a problem. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 503;

/** The `responses` entries for these problem statuses. 503 (database unavailable) belongs to every route. */
export function problems<const Status extends ProblemStatus>(
  ...statuses: Status[]
): Record<Status | 503, typeof problem> {
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
