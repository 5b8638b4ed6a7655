import type { Issue } from '@site/contract';
import { translated } from '#language/text.ts';

function bodyOf(error: unknown): object | null {
  if (typeof error !== 'object' || error === null || !('body' in error)) return null;
  return typeof error.body === 'object' ? error.body : null;
}

/** The API's own sentence about what went wrong, else the given one, in the language of the page. */
export function problemText(error: unknown, otherwise: string): string {
  return translated(sentenceIn(error) ?? otherwise);
}

function sentenceIn(error: unknown): string | null {
  const body = bodyOf(error);
  if (body && 'msg' in body && typeof body.msg === 'string' && body.msg) return body.msg;
  if (body && 'message' in body && typeof body.message === 'string' && body.message) {
    return body.message;
  }
  return null;
}

/** The inputs that the API refused. */
export function problemIssues(error: unknown): Issue[] {
  const body = bodyOf(error);
  // The contract says what an issue is; a proxy's error page has none.
  return body && 'issues' in body && Array.isArray(body.issues) ? (body.issues as Issue[]) : [];
}
