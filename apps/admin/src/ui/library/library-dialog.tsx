import { Button, Group } from '@mantine/core';
import type { MediaFile, MediaKind } from '@site/contract';
import { useState } from 'react';
import { FilePicker } from './file-picker.tsx';
import classes from './library.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';

/** What is chosen from the library, and who gets it. */
export interface Choosing {
  kind: MediaKind;
  /** Leaves out files of that kind. */
  isOffered?: (file: MediaFile) => boolean;
  /** Most files that may be chosen; left out: one, by one press. */
  most?: number;
  onChoose: (files: MediaFile[]) => void;
}

type LibraryDialogProps = Choosing & { id: string; isOpen: boolean; onClose: () => void };

/** Chooses from the files of the library. */
export function LibraryDialog({ id, isOpen, ...props }: LibraryDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Dialog
      opened={isOpen}
      onClose={props.onClose}
      stackId={`library-${id}`}
      size={1100}
      fullScreen={isPhone}
      title="Choose from the library"
    >
      <Choice {...props} />
    </Dialog>
  );
}

function Choice({
  kind,
  isOffered,
  most,
  onChoose,
  onClose,
}: Omit<LibraryDialogProps, 'id' | 'isOpen'>) {
  const [chosen, setChosen] = useState<MediaFile[]>([]);
  const give = (files: MediaFile[]) => {
    onClose();
    onChoose(files);
  };
  if (most === undefined) {
    return <FilePicker kind={kind} isOffered={isOffered} onPress={(file) => give([file])} />;
  }
  const press = (file: MediaFile) =>
    setChosen((before) => {
      const others = before.filter(({ _id }) => _id !== file._id);
      return others.length < before.length ? others : [...before, file].slice(-most);
    });
  return (
    <>
      <FilePicker kind={kind} isOffered={isOffered} chosen={chosen} onPress={press} />
      <Group justify="flex-end" className={classes.footer}>
        <Button disabled={chosen.length === 0} onClick={() => give(chosen)}>
          Add {chosen.length || null}
        </Button>
      </Group>
    </>
  );
}
