import type { Issue } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import { pageLanguage, t, translated } from '#language/text.ts';

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

/**
 * What is wrong with an input, in the language of the page. The API's sentence has a label and values in it, so that no
 * catalog has it.
 * @param label of the field, in the language of the page
 */
export function issueText({ path, message, code, params = {} }: Issue, label: string): string {
  const found = translated(message);
  if (found !== message || pageLanguage().lang === 'en') return found;
  const { minimum, maximum } = params;
  if (code === 'invalid_type' || (code === 'too_small' && minimum === 1)) {
    return t('{label} is required.', { label });
  }
  if (code === 'invalid_format' && path === 'email') {
    return translated(ruleMessages.emailWrong('{label}'), { label });
  }
  return code === 'too_big' && maximum !== undefined
    ? t('{label} may have at most {maximum} characters.', {
        label,
        maximum: maximum.toLocaleString('en'),
      })
    : message;
}

/** The inputs that the API refused. */
export function problemIssues(error: unknown): Issue[] {
  const body = bodyOf(error);
  // The contract says what an issue is; a proxy's error page has none.
  return body && 'issues' in body && Array.isArray(body.issues) ? (body.issues as Issue[]) : [];
}
