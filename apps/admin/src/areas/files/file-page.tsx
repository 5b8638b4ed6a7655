import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { mediaUse, type Language, type MediaDetail, type MediaUse } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import { sizeOf } from '@site/contract/sizes';
import { IconExternalLink, IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { FileForm, useFileForm } from './file-form.tsx';
import { libraryKey, readFile, useFileCalls } from '#ui/library/file-queries.ts';
import classes from './files.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { ConsentsOfFile, HiddenAlert } from './consents-of-file.tsx';
import { RestoreButton } from './restore-button.tsx';
import { folderName, kinds, Thumbnail } from '#ui/library/thumbnail.tsx';
import { UseList } from '#ui/library/use-list.tsx';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import rows from '#listing/rows.module.css';
import { ApiProblem, sentenceOf } from '#lib/calls/problem.ts';
import type { Versioned } from '#lib/calls/versioned.ts';
import { Icon } from '#lib/icon.tsx';
import { notifyFailure } from '#lib/notify.tsx';
import { longDateTime } from '#lib/text/dates.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { otherLanguages, type PlaceOf } from '#lib/translations.ts';
import { CopyLink } from '#ui/copy-link.tsx';
import { confirmDelete } from '#ui/dialogs/confirm-delete.tsx';
import { useCloseEntry } from '#ui/entry-address.tsx';
import library from '#ui/library/library.module.css';
import { useEntryTitle } from '#ui/page-title.tsx';
import { FocusedAlert } from '#ui/states/focused-alert.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FormSkeleton } from '#ui/states/skeletons.tsx';

const inputs = ['Name', 'Alternative text', 'Caption', 'Credit', 'Licence', 'Source', 'Tags'];
const failed = (error: unknown) => sentenceOf(error, libraryMessages.readFailed);

/** What the API says of a file that can't be deleted. */
const inUse = z.object({ usedBy: z.array(mediaUse) });

/** Makes what stands at the address of a file. @param placeOf where the form of a record is */
export function filePage(placeOf: PlaceOf): ComponentType {
  return function FilePage() {
    const { id = '' } = useParams();
    const languages = useQuery(otherLanguages);
    return (
      <Loaded query={languages} failed={failed} skeleton={<FormSkeleton inputs={inputs} />}>
        {(found) => (
          <StoredRecord
            key={id}
            queryKey={[libraryKey, id]}
            read={() => readFile(id)}
            failed={failed}
            inputs={inputs}
          >
            {(stored) => <File stored={stored} languages={found} placeOf={placeOf} />}
          </StoredRecord>
        )}
      </Loaded>
    );
  };
}

function File(props: { stored: Versioned<MediaDetail>; languages: Language[]; placeOf: PlaceOf }) {
  const { stored, languages, placeOf } = props;
  const id = stored.body._id;
  // What is done here changes what the file is used by, while the form stays as it was read.
  const { data: file } = useQuery({
    queryKey: [libraryKey, 'one', id],
    queryFn: async () => (await readFile(id)).body,
    initialData: stored.body,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { kind, name, url, usedBy, uses, deletedAt, isHidden } = file;
  const isReadable = deletedAt === null && !isHidden;
  const close = useCloseEntry();
  const { remove, restore } = useFileCalls();
  const state = useFileForm(stored, languages, close);
  const [isReplacing, replacing] = useDisclosure(false);
  const [refusal, setRefusal] = useState<{ sentence: string; uses: MediaUse[] } | null>(null);
  useEntryTitle(name);

  const askToDelete = () =>
    confirmDelete({
      what: 'file',
      title: name,
      consequence: 'will no longer be in the library.',
      remove: async () => {
        await remove(id);
        state.dropTyped();
        close();
      },
      deleted: libraryMessages.removed,
      failed: libraryMessages.removeFailed,
      explain: (error) => {
        const { data } = inUse.safeParse(error instanceof ApiProblem && error.body);
        if (data) setRefusal({ sentence: sentenceOf(error), uses: data.usedBy });
        return data !== undefined;
      },
      undo: { record: id, run: async () => void (await restore(id)) },
    });
  const replace = (
    <Button
      variant="default"
      leftSection={<Icon of={IconReplace} size={18} />}
      onClick={replacing.open}
    >
      Replace everywhere
    </Button>
  );

  return (
    <div className={library.columns}>
      <div>
        {isHidden && <HiddenAlert id={id} />}
        {kind === 'picture' && isReadable ? (
          <img
            src={pictureAddress(url) ?? url}
            alt={state.form.values.altText}
            className={classes.preview}
          />
        ) : kind === 'video' && isReadable ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions belong to the entry that shows it.
          <video src={url} controls preload="metadata" className={classes.preview} />
        ) : (
          <Thumbnail file={file} />
        )}
      </div>
      {deletedAt === null && (
        <FileForm state={state} file={file} languages={languages} onCancel={close} />
      )}
      <Stack gap="lg">
        <Facts file={file} />
        {kind !== 'document' && <ConsentsOfFile id={id} />}
        {refusal && (
          <FocusedAlert color="red" title={refusal.sentence}>
            <Stack gap="sm">
              <UseList uses={refusal.uses} placeOf={placeOf} />
              <div>{replace}</div>
            </Stack>
          </FocusedAlert>
        )}
        <section aria-label="Used in">
          <Title order={3} size="h5" mb="xs">
            Used in
          </Title>
          {usedBy.length === 0 ? (
            <Text c="dimmed">{libraryMessages.usedIn(0)}</Text>
          ) : (
            <UseList uses={usedBy} placeOf={placeOf} />
          )}
        </section>
        <Duplicates file={file} />
        <Group gap="sm">
          {deletedAt !== null ? (
            <RestoreButton id={id} name={name} onRestored={close} />
          ) : (
            <>
              {uses > 0 && !refusal && replace}
              <Button
                variant="subtle"
                color="red"
                leftSection={<Icon of={IconTrash} size={18} />}
                onClick={askToDelete}
              >
                Delete file
              </Button>
            </>
          )}
        </Group>
      </Stack>
      <ReplaceDialog
        file={file}
        isOpen={isReplacing}
        close={replacing.close}
        onReplaced={() => setRefusal(null)}
      />
    </div>
  );
}

function Facts({ file }: { file: MediaDetail }) {
  const { kind, bytes, width, height, folder, createdAt, by, url, deletedAt, isHidden } = file;
  const { stableAddress } = file;
  return (
    <Stack gap="xs">
      <dl className={rows.details}>
        <dt>Kind</dt>
        <dd>{kinds[kind].one}</dd>
        <dt>Size</dt>
        <dd>
          {sizeOf(bytes)}
          {width !== null && height !== null && `, ${width} × ${height} pixels`}
        </dd>
        <dt>Folder</dt>
        <dd>{folderName(folder)}</dd>
        <dt>Uploaded</dt>
        <dd>
          {longDateTime(createdAt)}
          {by && (
            <>
              {', '}
              <bdi>{by.name}</bdi>
            </>
          )}
        </dd>
        {deletedAt !== null && (
          <>
            <dt>Deleted</dt>
            <dd>{longDateTime(deletedAt)}</dd>
          </>
        )}
        {stableAddress !== null && (
          <>
            <dt>Stable address</dt>
            <dd>
              <Text>{stableAddress}</Text>
              <Text size="sm" c="dimmed" my={4}>
                It stays the same when the file is replaced everywhere, and works while a public
                entry shows it.
              </Text>
              <CopyLink url={stableAddress} />
            </dd>
          </>
        )}
      </dl>
      {deletedAt === null && !isHidden && (
        <Anchor href={pictureAddress(url) ?? url} target="_blank" rel="noopener noreferrer">
          Open in a new tab <Icon of={IconExternalLink} size={16} />
        </Anchor>
      )}
    </Stack>
  );
}

/** Other files with the same bytes, each of which can go. */
function Duplicates({ file }: { file: MediaDetail }) {
  const { merge } = useFileCalls();
  const [merging, setMerging] = useState<string | null>(null);
  const run = async (id: string) => {
    setMerging(id);
    try {
      await merge(file._id, [id]);
    } catch (error) {
      notifyFailure(error, file._id, libraryMessages.mergeFailed);
    }
    setMerging(null);
  };
  if (file.duplicates.length === 0 || file.deletedAt !== null) return null;
  return (
    <section aria-label="The same file again">
      <Title order={3} size="h5" mb="xs">
        The same file again
      </Title>
      <ul className={library.uses}>
        {file.duplicates.map((other) => (
          <li key={other._id}>
            <Thumbnail file={{ kind: file.kind, url: other.url }} />
            <bdi className={library.name}>{other.name}</bdi>
            <Button
              variant="default"
              aria-label={`Keep this, merge the other: ${other.name}`}
              loading={merging === other._id}
              onClick={() => void run(other._id)}
            >
              Keep this, merge the other
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
