import {
  Button,
  Center,
  Group,
  Loader,
  Select,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconLibraryPhoto, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sources } from './image-sources.ts';
import classes from './upload.module.css';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

const perPage = 18;
/** Milliseconds without a key press after which the search is sent. */
const typingPause = 250;

/** Offers the pictures that were uploaded before, in a dialog. */
export function LibraryButton({ onChoose }: { onChoose: (address: string) => void }) {
  const id = useId();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconLibraryPhoto} size={18} />}
        onClick={dialog.open}
      >
        Choose from the library
      </Button>
      <Dialog
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
      </Dialog>
    </>
  );
}

function Library({ onChoose }: { onChoose: (address: string) => void }) {
  const [source, setSource] = useState(sources[0]);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPause);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['library', source.label, q],
    queryFn: ({ pageParam: page }) => source.read({ page, perPage, ...(q !== '' && { q }) }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.entries < perPage ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  });
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];

  return (
    <Stack>
      <Group gap="sm" align="stretch">
        <Select
          aria-label="Pictures of"
          flex="0 1 200px"
          data={sources.map(({ label }) => label)}
          value={source.label}
          onChange={(label) => setSource(sources.find((it) => it.label === label) ?? sources[0])}
          allowDeselect={false}
        />
        <TextInput
          type="search"
          flex="1 1 240px"
          aria-label="Search the library"
          placeholder="Search the library"
          leftSection={<Icon of={IconSearch} size={18} />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      </Group>
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
          {q === '' ? (
            'There are no pictures here yet.'
          ) : (
            <>
              Nothing found for “<bdi>{q}</bdi>”
            </>
          )}
        </Text>
      )}
      <ul className={classes.grid}>
        {pictures.map(({ key, title, address }) => (
          <li key={key}>
            <UnstyledButton className={classes.shelved} onClick={() => onChoose(address)}>
              <img src={pictureAddress(address) ?? undefined} alt="" loading="lazy" />
              <Text size="sm" lineClamp={2}>
                {title}
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
