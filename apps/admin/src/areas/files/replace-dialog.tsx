import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MediaDetail, MediaFile } from '@site/contract';
import { libraryMessages } from '@site/contract/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryKey, useFileCalls } from './file-queries.ts';
import classes from './files.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { typingPause } from '#listing/entry-list.tsx';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

/** Files that are offered: who looks for another one types its name. */
const offered = 24;

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
      <Picker file={file} onChoose={ask} />
    </Dialog>
  );
}

function Picker({ file, onChoose }: { file: MediaFile; onChoose: (file: MediaFile) => void }) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  const query = useQuery({
    queryKey: [libraryKey, 'picker', file.kind, q],
    queryFn: async () => {
      const filters = { kind: file.kind, perPage: offered, ...(q !== '' && { q }) };
      return versioned(await api.media.list.query({ query: filters })).body;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <TextInput
        type="search"
        label="Choose the file to put there"
        description="To put a new one there, upload it to the library first: it is then the first one here."
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Loaded
        query={query}
        failed={(error) => sentenceOf(error, libraryMessages.listFailed)}
        skeleton={<ListSkeleton />}
      >
        {(files) => {
          const others = files.filter(({ _id }) => _id !== file._id);
          return others.length === 0 ? (
            <Text c="dimmed">Nothing found.</Text>
          ) : (
            <ul className={classes.grid}>
              {others.map((other) => (
                <li key={other._id} className={classes.card}>
                  <Thumbnail file={other} />
                  <UnstyledButton className={classes.open} fz="sm" onClick={() => onChoose(other)}>
                    <bdi>{other.name}</bdi>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Stack>
  );
}
