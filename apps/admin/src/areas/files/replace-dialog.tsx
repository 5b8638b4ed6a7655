import { Checkbox, Stack, Text } from '@mantine/core';
import type { MediaDetail, MediaFile } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import { notifyFailure } from '#lib/notify.tsx';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FilePicker } from '#ui/library/file-picker.tsx';
import { useFileCalls } from '#ui/library/file-queries.ts';

/** Chooses the file of the library that is to stand wherever this one does. */
export function ReplaceDialog(props: {
  file: MediaDetail;
  isOpen: boolean;
  close: () => void;
  onReplaced: () => void;
}) {
  const { file, isOpen, close, onReplaced } = props;
  const { replace } = useFileCalls();
  const put = async (replacementId: string, showsOthers: boolean) => {
    close();
    try {
      await replace(file._id, { replacementId, showsOthers });
      onReplaced();
    } catch (error) {
      notifyFailure(error, file._id, libraryMessages.replaceFailed);
    }
  };
  const hasPeople = file.showsPeople || file.consentIds.length > 0;
  const ask = ({ _id: id, name }: MediaFile) => {
    let showsOthers = false;
    confirm({
      title: 'Replace this file everywhere?',
      children: (
        <Stack>
          <Text>
            <bdi>{file.name}</bdi> is {libraryMessages.usedIn(file.uses).toLowerCase()}. From now on{' '}
            <b dir="auto">{name}</b> stands there.
          </Text>
          {hasPeople && (
            <>
              <Text>
                The consents of the people who are shown count for it too: when one ends or is
                withdrawn, it is no longer shown either.
              </Text>
              <Checkbox
                size="md"
                label="It shows other people, or nobody who can be recognised"
                onChange={({ currentTarget: { checked } }) => {
                  showsOthers = checked;
                }}
              />
            </>
          )}
        </Stack>
      ),
      labels: { confirm: 'Replace', cancel: 'Cancel' },
      onConfirm: () => void put(id, showsOthers),
    });
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      stackId={`replace ${file._id}`}
      size="xl"
      title="Replace everywhere"
    >
      <Stack>
        <Text size="sm" c="dimmed">
          Choose the file to put there. To put a new one there, upload it to the library first: it
          is then the first one here.
        </Text>
        <FilePicker kind={file.kind} isOffered={({ _id }) => _id !== file._id} onPress={ask} />
      </Stack>
    </Dialog>
  );
}
