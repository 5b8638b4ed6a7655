import {
  Button,
  Center,
  Group,
  Loader,
  Modal,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconLibraryPhoto, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import classes from './upload.module.css';
import { api } from '#lib/api.ts';
import { pictureAddress } from '#lib/picture-address.ts';
import { sentenceOf } from '#lib/problem.ts';

const perPage = 18;
/** Milliseconds without a key press after which the search is sent. */
const typingPause = 250;

/** Offers the pictures that were uploaded before, in a dialog. */
export function LibraryButton({ onChoose }: { onChoose: (address: string) => void }) {
  const id = useId();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLibraryPhoto size={18} />} onClick={dialog.open}>
        Choose from the library
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        stackId={`library-${id}`}
        size="xl"
        title="Choose from the library"
      >
        {isOpen && (
          <Library
            onChoose={(address) => {
              dialog.close();
              onChoose(address);
            }}
          />
        )}
      </Modal>
    </>
  );
}

function Library({ onChoose }: { onChoose: (address: string) => void }) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['pictures', 'library', q],
    queryFn: async ({ pageParam: page }) => {
      const query = { page, perPage, ...(q !== '' && { q }) };
      const { body } = await api.pictures.list.query({ query });
      // Problems are thrown.
      return Array.isArray(body) ? body : [];
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < perPage ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  });
  const pictures = data?.pages.flat() ?? [];

  return (
    <Stack>
      <TextInput
        type="search"
        aria-label="Search the library"
        placeholder="Search the library"
        leftSection={<IconSearch size={18} />}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {error && (
        <Group role="alert" justify="space-between">
          <Text>{sentenceOf(error)}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </Group>
      )}
      {data && pictures.length === 0 && (
        <Text c="dimmed">
          {q === ''
            ? 'There are no pictures yet. Those of “All Pictures” show up here.'
            : `Nothing found for “${q}”`}
        </Text>
      )}
      <ul className={classes.shelf}>
        {pictures.map(({ _id, title, imageUrl }) => (
          <li key={_id}>
            <UnstyledButton className={classes.shelved} onClick={() => onChoose(imageUrl)}>
              <img src={pictureAddress(imageUrl) ?? undefined} alt="" loading="lazy" />
              <Text size="sm" lineClamp={2}>
                <bdi>{title}</bdi>
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {!data && !error && (
        <Center component="output" aria-label="Loading" py="xl">
          <Loader />
        </Center>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  );
}
