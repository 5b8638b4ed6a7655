import type { Issue } from '@site/contract';
import { data, type ActionFunctionArgs } from 'react-router';
import { postCalls, type Calls } from '#lib/api.ts';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { siteContext, visitorContext } from '#lib/site.ts';
import { t, type PlainSentence } from '#language/text.ts';
import type { FormNote, FormValues } from './form.tsx';

/** What became of a form that a browser without scripts has posted. */
export interface Posted {
  /** What was typed; nothing once it is sent. */
  values: FormValues;
  issues: Issue[];
  note: FormNote | null;
}

/**
 * The action of a page with a form: sends to the API what a browser without scripts has posted to the site. The page
 * then answers itself, with what became of it.
 * @param fields the names of the form's fields
 * @param send makes the call; gets the form, too, with its files
 * @param texts what the form says when it was sent, and when the API gave no reason why it was not
 */
export function postAction<Field extends string>(
  fields: readonly Field[],
  send: (
    calls: Calls,
    values: Record<Field, string>,
    form: FormData,
  ) => Promise<{ status: number; body: unknown }>,
  texts: { sent: PlainSentence; failed: PlainSentence },
) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const typed = await request.formData();
    // As many as there are fields.
    const values = Object.fromEntries(
      fields.map((name) => [name, textOf(typed.get(name))]),
    ) as Record<Field, string>;
    const visitor = context.get(visitorContext);
    const key = await keyOf(visitor, request, typed);
    const calls = postCalls(context.get(siteContext).internalApiUrl, { visitor, key });
    const answer = await send(calls, values, typed).catch(() => ({ status: 503, body: null }));
    if (answer.status === 201) {
      const sent: Posted = {
        values: {},
        issues: [],
        note: { kind: 'success', text: t(texts.sent) },
      };
      return data(sent);
    }
    const issues = problemIssues(answer).filter(({ path }) => values[path as Field] !== undefined);
    const text = problemText(answer, texts.failed);
    const refused: Posted = {
      values,
      issues,
      note: issues.length > 0 ? null : { kind: 'error', text },
    };
    return data(refused, { status: answer.status });
  };
}

/** Seconds within which what a visitor posts again is the same: a browser without scripts keeps no key. */
const sameWithin = 600;

/** The key of what was posted. */
async function keyOf(visitor: string, { url }: Request, typed: FormData): Promise<string> {
  const fields = [...typed].flatMap(([name, value]) => ['\n', name, '\n', value]);
  const posted = new Blob([visitor, '\n', new URL(url).pathname, ...fields]);
  const digest = await crypto.subtle.digest('SHA-256', await posted.arrayBuffer());
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest)))}";max-age=${sameWithin}`;
}

/** What was typed into a field; a browser without scripts can't be given a file back. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
