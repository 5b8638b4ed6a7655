import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusPageTitle } from '#ui/page-title.tsx';

interface NoteActionProps {
  label: string;
  /** Closes the note. */
  close: () => void;
  run: () => Promise<void>;
}

type UndoProps = Omit<NoteActionProps, 'label'> & {
  /** Names the record: its next Undo takes the place of this one. */
  record: string;
};

/**
 * The one thing that a passing note offers. It takes the focus, for by keyboard the note would be gone before it is
 * reached, and hands it to the page's heading.
 */
export function NoteAction(props: NoteActionProps) {
  const button = useFocusedButton();
  return <ActionButton {...props} button={button} />;
}

/** Undo of a delete, which takes the focus, as what had it is gone. */
export function UndoDelete({ record, ...props }: UndoProps) {
  const button = useFocusedButton();
  useOnlyUndo(record, props.close);
  return <ActionButton {...props} label="Undo" button={button} isUndo />;
}

/** Undo of a save: the focus stays where it is until it is pressed. */
export function UndoSave({ record, ...props }: UndoProps) {
  const button = useHandedOnFocus();
  useOnlyUndo(record, props.close);
  return <ActionButton {...props} label="Undo" button={button} isUndo />;
}

function useFocusedButton(): RefObject<HTMLButtonElement | null> {
  const button = useHandedOnFocus();
  useEffect(() => button.current?.focus(), [button]);
  return button;
}

/** A button whose focus goes to the dialog that is open, else to the page's heading, when it is gone. */
function useHandedOnFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // Before the button is gone, as only then it is known to have had the focus.
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown !== document.activeElement) return;
      const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
      const dialog = [...dialogs].at(-1);
      if (dialog) dialog.focus();
      else focusPageTitle();
    };
  }, []);
  return button;
}

/** What closes the notes that offer an Undo, by the record. */
const undos = new Map<string, () => void>();

/** Closes the note with the Undo of an earlier change of the same record: it would undo this one too. */
function useOnlyUndo(record: string, close: () => void): void {
  useEffect(() => {
    undos.get(record)?.();
    undos.set(record, close);
    return () => {
      if (undos.get(record) === close) undos.delete(record);
    };
  }, [record, close]);
}

function ActionButton(
  props: NoteActionProps & { button: RefObject<HTMLButtonElement | null>; isUndo?: boolean },
) {
  const { label, close, run, button, isUndo } = props;
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      mt="xs"
      data-undo={isUndo}
      onClick={() => {
        close();
        void run();
      }}
    >
      {label}
    </Button>
  );
}

// In a field, Ctrl+Z is the field's own.
const field = 'input, textarea, select, [contenteditable]';

/** Lets Ctrl+Z outside of fields press the newest Undo that is shown. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isInField = event.target instanceof Element && event.target.closest(field) !== null;
      if (!isUndo || event.key.toLowerCase() !== 'z' || isInField) return;
      const shown = [...document.querySelectorAll<HTMLButtonElement>('button[data-undo]')];
      shown.at(-1)?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
