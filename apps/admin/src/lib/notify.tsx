import { notifications } from '@mantine/notifications';
import { editingMessages } from '@site/contract/messages';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiProblem, sentenceOf } from '#lib/calls/problem.ts';
import { Icon } from '#lib/icon.tsx';

const looks = {
  success: { color: 'teal', icon: <Icon of={IconCheck} size={18} />, autoClose: 5000 },
  warning: { color: 'gold', icon: <Icon of={IconAlertTriangle} size={18} />, autoClose: 8000 },
  failure: { color: 'red', icon: <Icon of={IconX} size={18} />, autoClose: 10_000 },
} as const;

/** Milliseconds for which a note with an action stays. */
const actionTime = 10_000;

/** Ids of the notes on failures that are shown, by what failed. */
const failures = new Map<string, string>();

/** Removes the note on a failure, because what failed has worked or was given up. */
export function dismissFailure(about: string): void {
  const id = failures.get(about);
  if (id !== undefined) notifications.hide(id);
  failures.delete(about);
}

/**
 * A passing note in the corner; screen readers hear it.
 * @param about names what was done: the note on a failure of it before goes
 * @param action what can be done about it, for ten seconds; its function closes the note
 */
export function notify(
  kind: 'success' | 'warning',
  message: string,
  about?: string,
  action?: (close: () => void) => ReactNode,
): void {
  if (about !== undefined) dismissFailure(about);
  const id: string = notifications.show({
    ...looks[kind],
    ...(action && { autoClose: actionTime }),
    message: (
      <>
        <Note sentence={message} />
        {action?.(() => notifications.hide(id))}
      </>
    ),
  });
}

/**
 * Shows an error, in place of the previous one for the same call.
 * @param about names what was done
 * @param fallback the sentence where the server gave no reason
 */
export function notifyFailure(error: unknown, about: string, fallback?: string): void {
  dismissFailure(about);
  failures.set(about, notifications.show(failureNote(error, fallback)));
}

/** A note that stays while something runs, and becomes the one on the outcome. */
export function notifyProgress(message: string) {
  dismissFailure(message);
  const id = notifications.show({ message, loading: true, autoClose: false });
  return {
    succeed: (outcome: string) =>
      notifications.update({ ...looks.success, id, message: outcome, loading: false }),
    dismiss: () => notifications.hide(id),
    fail: (error: unknown, fallback?: string) => {
      notifications.update({ ...failureNote(error, fallback), id, loading: false });
      failures.set(message, id);
    },
  };
}

function failureNote(error: unknown, fallback: string | undefined) {
  const isCutOff = error instanceof ApiProblem && error.status === null;
  const message = (
    <>
      <Note sentence={sentenceOf(error, fallback)} />
      {isCutOff && <Note sentence={editingMessages.connectionLost} />}
    </>
  );
  return { ...looks.failure, message };
}

function Note({ sentence }: { sentence: string }) {
  return <div dir="auto">{sentence}</div>;
}
