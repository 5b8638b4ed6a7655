import { Button, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** On the button. */
  label: string;
  isDirty: boolean;
  isSaving: boolean;
  /** On the button while it saves; without it a spinner says so. */
  savingLabel?: string;
  isDisabled?: boolean;
  /** Why the button is disabled, or what else there is to say. */
  note?: string;
  /** Further buttons, before the one that saves. */
  children?: ReactNode;
  /** Without it the button submits the form that it is in. */
  onSave?: () => void;
}

/** A long screen's one primary action; it stays in sight while the screen is scrolled. */
export function SaveBar(props: SaveBarProps) {
  const { label, isDirty, isSaving, savingLabel, isDisabled, note, children, onSave } = props;
  return (
    <div className={classes.bar}>
      <Text component="output" size="sm" c="dimmed" className={classes.note}>
        {note ?? (isDirty ? 'Not saved yet' : '')}
      </Text>
      {children}
      <Button
        type={onSave ? 'button' : 'submit'}
        size="md"
        leftSection={<IconDeviceFloppy size={18} />}
        loading={isSaving && savingLabel === undefined}
        disabled={isDisabled || (isSaving && savingLabel !== undefined)}
        onClick={onSave}
      >
        {(isSaving && savingLabel) || label}
      </Button>
    </div>
  );
}
