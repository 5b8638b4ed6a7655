import { Stack, Text } from '@mantine/core';
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
  const put = async (id: string) => {
    close();
    try {
      await replace(file._id, id);
      onReplaced();
    } catch (error) {
      notifyFailure(error, file._id, libraryMessages.replaceFailed);
    }
  };
  const ask = ({ _id: id, name }: MediaFile) =>
    confirm({
      title: 'Replace this file everywhere?',
      children: (
        <Text>
          <bdi>{file.name}</bdi> is {libraryMessages.usedIn(file.uses).toLowerCase()}. From now on{' '}
          <b dir="auto">{name}</b> stands there.
        </Text>
      ),
      labels: { confirm: 'Replace', cancel: 'Cancel' },
      onConfirm: () => void put(id),
    });
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
