import type { Issue } from '@site/contract';
import { problemIssues, problemText } from '#lib/problem-text.ts';

/** The labels of the form's fields, by their names. */
export const applyLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  coverNote: 'Cover note (optional)',
  resume: 'Résumé',
  consent: 'I agree that my application is stored',
} as const;

/** The names of the fields, with those that are not seen. */
export const applyFields = [
  'careerId',
  'language',
  'name',
  'email',
  'phone',
  'coverNote',
  'resume',
  'consent',
] as const;

/** An answer whose refusal of the file as a whole stands under its field. */
export function withFileIssue(answer: { status: number; body: unknown }): {
  status: number;
  body: unknown;
} {
  if (answer.status !== 413 && answer.status !== 415) return answer;
  const msg = problemText(answer, 'Please choose another file.');
  const issues: Issue[] = [...problemIssues(answer), { path: 'resume', message: msg }];
  return { status: answer.status, body: { msg, issues } };
}
