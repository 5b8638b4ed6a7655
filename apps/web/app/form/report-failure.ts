import type { Issue } from '@site/contract';
import { accountAnswer } from '#components/account-words.ts';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { dismiss, notify } from '#lib/toast.tsx';

/**
 * Shows why a form of an account was refused: under the fields, where the API names any, otherwise by a
 * notice with its sentence.
 * @param labels the form's fields
 * @param otherwise the notice when the API gave no sentence
 * @param replaces the notice that stood while the call was on its way
 * @returns what the form shows under its fields
 */
export function reportFailure(
  error: unknown,
  labels: Record<string, string>,
  otherwise: string,
  replaces?: number,
): Issue[] {
  const issues = problemIssues(error)
    .filter(({ path }) => path in labels)
    .map((issue) => ({ ...issue, message: accountAnswer(issue.message) }));
  if (issues.length === 0) {
    notify('error', accountAnswer(problemText(error, otherwise)), replaces);
  } else if (replaces !== undefined) dismiss(replaces);
  return issues;
}
