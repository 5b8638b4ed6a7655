import { useState } from 'react';
import type { Issue } from '@site/contract';
import { pageMessages } from '@site/contract/messages';
import { problemIssues, problemText } from '#lib/problem-text.ts';
import { t, type PlainSentence } from '#language/text.ts';
import type { FormNote } from './form.tsx';
import type { Posted } from './post-action.ts';

/**
 * Sends a form, which is emptied once it was sent, and keeps what was typed otherwise.
 * @param labels of the fields by their names: what the API says of others is no issue of theirs
 * @param sent what the form says once it was sent
 * @param posted what became of it without scripts
 * @returns what the form shows, and what sends it unless there are issues already
 */
export function useSending(
  labels: Record<string, string>,
  sent: PlainSentence,
  posted?: Posted,
): {
  issues: Issue[];
  note: FormNote | null;
  send: (form: HTMLFormElement, found: Issue[], call: () => Promise<unknown>) => void;
} {
  const [issues, setIssues] = useState<Issue[]>(posted?.issues ?? []);
  const [note, setNote] = useState<FormNote | null>(posted?.note ?? null);
  const refuse = (error: unknown) => {
    const wrong = problemIssues(error).filter(({ path }) => path in labels);
    setIssues(wrong);
    if (wrong.length > 0) return;
    setNote({ kind: 'error', text: problemText(error, pageMessages.serverError) });
  };
  const send = (form: HTMLFormElement, found: Issue[], call: () => Promise<unknown>) => {
    setIssues(found);
    setNote(null);
    if (found.length > 0) return;
    call().then(() => {
      form.reset();
      setNote({ kind: 'success', text: t(sent) });
    }, refuse);
  };
  return { issues, note, send };
}
