import { Group, Skeleton, Stack, Text, TextInput, ThemeIcon, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { uploadFolders, type MediaFile, type MediaKind } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileFilters } from './file-filters.tsx';
import { libraryKey } from './file-queries.ts';
import classes from './library.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { api } from '#lib/api.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Icon } from '#lib/icon.tsx';
import { typingPause } from '#lib/typing-pause.ts';
import { Pages } from '#ui/pages.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

/** Files of each page of the library. */
export const perPage = 48;

interface FilePickerProps {
  kind: MediaKind;
  /** Leaves out files of that kind. */
  isOffered?: ((file: MediaFile) => boolean) | undefined;
  /** Those that were pressed, where several may be chosen. */
  chosen?: readonly MediaFile[];
  onPress: (file: MediaFile) => void;
}

/** The files of the library of one kind, newest first, to press on: searched, narrowed down and by pages. */
export function FilePicker({ kind, isOffered = () => true, chosen, onPress }: FilePickerProps) {
  const [filters, setFilters] = useState({ q: '', folder: '', tag: '' });
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const set = (name: keyof typeof filters, value: string | null) => {
    setFilters((before) => ({ ...before, [name]: value ?? '' }));
    setPage(1);
  };
  const search = useDebouncedCallback((text: string) => set('q', text.trim()), typingPause);
  const { q, tag } = filters;
  const folder = uploadFolders.find((each) => each === filters.folder);
  const asked = {
    kind,
    page,
    perPage,
    ...(q !== '' && { q }),
    ...(folder && { folder }),
    ...(tag !== '' && { tag }),
  };
  const query = useQuery({
    queryKey: [libraryKey, 'picker', asked],
    queryFn: async () => {
      const answer = await api.media.list.query({ query: asked });
      const { body } = versioned(answer);
      return { files: body, total: Number(answer.headers.get('X-Total-Count') ?? body.length) };
    },
    placeholderData: keepPreviousData,
  });

  return (
    <Stack ref={top} className={classes.top}>
      <Group gap="sm">
        <TextInput
          type="search"
          aria-label="Search the library"
          placeholder="Search the library"
          leftSection={<Icon of={IconSearch} size={18} />}
          flex="1 1 240px"
          maxLength={200}
          onChange={(event) => search(event.currentTarget.value)}
          data-autofocus
        />
        <FileFilters folder={folder} tag={tag} set={set} />
      </Group>
      <Loaded
        query={query}
        failed={(error) => sentenceOf(error, libraryMessages.listFailed)}
        skeleton={<GridSkeleton />}
      >
        {({ files, total }) => {
          const offered = files.filter(isOffered);
          return (
            <>
              {offered.length === 0 && (
                <Text component="output" display="block" c="dimmed">
                  Nothing found.
                </Text>
              )}
              <ul className={classes.grid} aria-busy={query.isPlaceholderData}>
                {offered.map((file) => {
                  const isChosen = chosen?.some(({ _id }) => _id === file._id);
                  return (
                    <li key={file._id} className={classes.card}>
                      <Thumbnail file={file} />
                      <UnstyledButton
                        className={classes.open}
                        fz="sm"
                        aria-pressed={isChosen}
                        onClick={() => onPress(file)}
                      >
                        <bdi>{file.name}</bdi>
                      </UnstyledButton>
                      {isChosen && (
                        <ThemeIcon className={classes.tick} radius="xl">
                          <Icon of={IconCheck} size={16} />
                        </ThemeIcon>
                      )}
                    </li>
                  );
                })}
              </ul>
              <Pages
                page={page}
                perPage={perPage}
                total={total}
                onGo={(next) => {
                  setPage(next);
                  top.current?.scrollIntoView();
                }}
              />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

/** The shape of files that are on their way. */
export function GridSkeleton() {
  return (
    <output className={classes.grid} aria-label="Loading">
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className={classes.card}>
          <Skeleton className={classes.thumbnail} />
          <Skeleton h={14} w="80%" />
          <Skeleton h={12} w="50%" />
        </div>
      ))}
    </output>
  );
}
