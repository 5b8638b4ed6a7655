import { Button, Text } from '@mantine/core';
import classes from './submit-bar.module.css';

interface SubmitBarProps {
  submitLabel: string;
  /** On the button while something is sent, in place of a spinner. */
  sendingLabel?: string | undefined;
  isSending: boolean;
  /** Whether it stays in sight while one scrolls. */
  isLong?: boolean | undefined;
  /** Why nothing can be sent yet. */
  wait?: string | undefined;
  onCancel?: (() => void) | undefined;
}

/** A form's buttons: the one that sends it, and the way back. */
export function SubmitBar(props: SubmitBarProps) {
  const { submitLabel, sendingLabel, isSending, isLong, wait, onCancel } = props;
  const saysSo = isSending && sendingLabel !== undefined;
  return (
    <div className={classes.bar} data-long={isLong || undefined}>
      {wait !== undefined && (
        <Text size="sm" c="dimmed" mr="auto">
          {wait}
        </Text>
      )}
      {onCancel && (
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        type="submit"
        size="md"
        disabled={wait !== undefined || saysSo}
        loading={isSending && !saysSo}
      >
        {saysSo ? sendingLabel : submitLabel}
      </Button>
    </div>
  );
}
