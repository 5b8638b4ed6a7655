import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useId, useRef, type ReactNode } from 'react';
import type { OtherSave } from './publishing/publishing.tsx';
import classes from './submit-bar.module.css';
import { pressIfOnTop } from '#ui/dialogs/open-dialogs.ts';

interface SubmitBarProps {
  submitLabel: string;
  /** On the button while something is sent, in place of a spinner. */
  sendingLabel?: string | undefined;
  isSending: boolean;
  /** Whether it stays in sight while one scrolls. */
  isLong?: boolean | undefined;
  /** Why nothing can be sent yet. */
  wait?: string | undefined;
  /** Why nothing but a draft can be sent yet. */
  submitBlocker?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Other ways to send it. */
  others?: readonly OtherSave[] | undefined;
  /** What sending it does. */
  note?: string | undefined;
  /** Whether what was typed is saved as a draft; undefined where there are no drafts. */
  draftState?: string | null | undefined;
  /** Opens the preview, where there is one. */
  preview?: ReactNode;
}

/** A form's buttons: the one that sends it, and the way back. */
export function SubmitBar(props: SubmitBarProps) {
  const { submitLabel, sendingLabel, isSending, isLong, wait, onCancel, others = [] } = props;
  const { note, draftState, preview, submitBlocker } = props;
  const blocker = wait ?? submitBlocker;
  const noteId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  useHotkeys([['mod+S', () => pressIfOnTop(submit.current)]], [], true);
  const saysSo = isSending && sendingLabel !== undefined;
  return (
    <div className={classes.bar} data-long={isLong || undefined}>
      {preview}
      <div className={classes.state}>
        {blocker !== undefined && (
          <Text size="sm" c="dimmed">
            {blocker}
          </Text>
        )}
        {/* It is there before it says anything, so that screen readers hear it. */}
        {draftState !== undefined && (
          <Text component="output" aria-label="Draft" display="block" size="sm" c="dimmed">
            {draftState}
          </Text>
        )}
      </div>
      {onCancel && (
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {others.map(({ label, onClick, isDraft = false }) => (
        <Button
          key={label}
          variant="default"
          size="md"
          disabled={(isDraft ? wait : blocker) !== undefined || isSending}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      <Button
        ref={submit}
        type="submit"
        size="md"
        aria-keyshortcuts="Control+S Meta+S"
        aria-describedby={note === undefined ? undefined : noteId}
        disabled={blocker !== undefined || saysSo}
        loading={isSending && !saysSo}
      >
        {saysSo ? sendingLabel : submitLabel}
      </Button>
      {note !== undefined && (
        <Text size="sm" c="dimmed" id={noteId} className={classes.note}>
          {note}
        </Text>
      )}
    </div>
  );
}
