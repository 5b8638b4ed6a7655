import { Badge, Group, Select, Switch, Text, Title, UnstyledButton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { mediaKinds, uploadFolders, type MediaFile } from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { libraryMessages } from '@site/contract/messages/library';
import classes from './files.module.css';
import { RestoreButton } from './restore-button.tsx';
import { useFileUploads } from './upload-files.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { sheetFormats } from '#listing/export-button.tsx';
import { ExportMenu } from '#listing/export-menu.tsx';
import type { Listing } from '#listing/listing.ts';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { FormEntryDialog, useEntryAddress } from '#ui/entry-address.tsx';
import { FileFilters } from '#ui/library/file-filters.tsx';
import { GridSkeleton, perPage } from '#ui/library/file-picker.tsx';
import { libraryKey } from '#ui/library/file-queries.ts';
import grid from '#ui/library/library.module.css';
import { PeopleQuestion } from '#ui/library/people-question.tsx';
import { kinds, Thumbnail } from '#ui/library/thumbnail.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';

const listing = {
  key: libraryKey,
  title: 'Pictures and files',
  name: { one: 'file', many: 'files' },
  messages: libraryMessages,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    name: 'Name',
    '-bytes': 'Largest first',
  },
  calls: { list: api.media.list },
} satisfies Listing<MediaFile>;

/** Filters that are on or off: the name and value of each in the address and in the query. */
const switches = [
  { name: 'uses', value: 'none', label: 'Unused' },
  { name: 'alt', value: 'missing', label: 'Without alternative text' },
  { name: 'consent', value: 'ending', label: 'Consent ends soon' },
  { name: 'consent', value: 'missing', label: 'People without a consent' },
  { name: 'people', value: 'unsaid', label: 'People: not said' },
  { name: 'deleted', value: 'only', label: 'In the trash' },
] as const;

/** All uploaded files: looked for, uploaded, and opened to be described, replaced or deleted. */
export function FilesPage() {
  const { params, set } = useFilterAddress();
  const entry = useEntryAddress();
  const folder = uploadFolders.find((each) => each === params.get('folder'));
  const kind = mediaKinds.find((each) => each === params.get('kind'));
  const tag = params.get('tag') ?? '';
  const uploads = useFileUploads(folder);
  const on = switches.filter(({ name, value }) => params.get(name) === value);
  const query: Record<string, string> = {
    ...(kind && { kind }),
    ...(folder && { folder }),
    ...(tag !== '' && { tag }),
    ...Object.fromEntries(on.map(({ name, value }) => [name, value])),
  };
  const isFiltered = Object.keys(query).length > 0;
  const control = (
    <>
      <Select
        aria-label="Kind"
        placeholder="All kinds"
        clearable
        flex="1 1 9rem"
        maw="16rem"
        data={mediaKinds.map((value) => ({ value, label: kinds[value].many }))}
        value={kind ?? null}
        onChange={(value) => set('kind', value)}
      />
      <FileFilters folder={folder} tag={tag} set={set} />
      <Group gap="lg">
        {switches.map(({ name, value, label }) => (
          <Switch
            key={label}
            label={label}
            checked={params.get(name) === value}
            onChange={({ currentTarget: { checked } }) => set(name, checked ? value : null)}
          />
        ))}
      </Group>
    </>
  );
  return (
    <>
      <EntryList
        listing={
          isFiltered
            ? { ...listing, name: { one: 'matching file', many: 'matching files' } }
            : listing
        }
        filter={{ query, control }}
        action={uploads.button}
        above={uploads.progress}
        tools={(narrowed) => <ExportFiles query={narrowed} />}
        perPage={perPage}
        skeleton={<GridSkeleton />}
      >
        {(files) => (
          <ul className={grid.grid}>
            {files.map((file) => (
              <FileCard
                key={file._id}
                file={file}
                isAsked={query['people'] !== undefined || uploads.newPictures.includes(file._id)}
                onOpen={() => entry.open(file._id)}
              />
            ))}
          </ul>
        )}
      </EntryList>
      <FormEntryDialog entry={entry} size={1100} title="File" />
    </>
  );
}

/** Saves all files that the list shows, with their credits and consents, or the pictures among them that the press may have. */
function ExportFiles({ query }: { query: object }) {
  return (
    <ExportMenu
      name="files"
      formats={[...sheetFormats, { format: 'zip', label: 'ZIP for the press', icon: IconFileZip }]}
      read={async (format) =>
        versioned(await api.media.export.query({ query: { ...query, format } })).body
      }
      failed={exportMessages.failed}
      size="md"
    />
  );
}

function FileCard(props: {
  file: MediaFile;
  /** Whether to ask for what nobody has said of it yet. */
  isAsked: boolean;
  onOpen: () => void;
}) {
  const { file, isAsked, onOpen } = props;
  const { _id: id, name, uses, kind, altText, decorative, deletedAt, isHidden } = file;
  const isUndescribed = kind === 'picture' && altText === '' && !decorative;
  return (
    <li className={grid.card}>
      <Thumbnail file={file} />
      <div className={classes.words}>
        <Title order={2} size="h6" fw={600} lineClamp={2}>
          <UnstyledButton
            className={grid.open}
            fz="inherit"
            fw="inherit"
            lh="inherit"
            ta="start"
            aria-label={`Edit: ${name}`}
            onClick={onOpen}
          >
            <bdi>{name}</bdi>
          </UnstyledButton>
        </Title>
        <Text size="sm" c="dimmed">
          {libraryMessages.usedIn(uses)}
        </Text>
        {isUndescribed && (
          <Badge variant="light" color="gold" tt="none">
            No alternative text
          </Badge>
        )}
        {isHidden && (
          <Badge variant="light" color="red" tt="none">
            Not shown to visitors
          </Badge>
        )}
        {isAsked && file.showsPeople === null && (
          <PeopleQuestion id={id} name={name} className={classes.above} />
        )}
        {deletedAt !== null && <RestoreButton id={id} name={name} onRestored={focusPageTitle} />}
      </div>
    </li>
  );
}
