import {
  Button,
  Group,
  Image,
  List,
  Paper,
  Progress,
  SimpleGrid,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import {
  IconBadgeCc,
  IconFileUpload,
  IconMovie,
  IconPhotoPlus,
  IconRefresh,
} from '@tabler/icons-react';
import { sizeOf } from '@site/contract/sizes';
import { Fragment, useRef, type RefObject } from 'react';
import classes from './upload.module.css';
import { mostBytes, type Upload, type Uploads } from './use-uploads.ts';
import type { UploadKind } from '#lib/files/upload.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DuplicateNote } from '#ui/library/duplicate-note.tsx';
import { PeopleQuestion } from '#ui/library/people-question.tsx';
import { Icon } from '#lib/icon.tsx';

// What the upload host takes.
const office = 'application/vnd.openxmlformats-officedocument';
const accepted = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'],
  // Not every system has a type for these, so they are also known by their endings.
  raw: {
    'application/pdf': ['.pdf'],
    [`${office}.wordprocessingml.document`]: ['.docx'],
    [`${office}.spreadsheetml.sheet`]: ['.xlsx'],
    [`${office}.presentationml.presentation`]: ['.pptx'],
    'application/vnd.oasis.opendocument.text': ['.odt'],
    'text/csv': ['.csv'],
  },
  captions: { 'text/vtt': ['.vtt'] },
};

const words = {
  image: {
    icon: IconPhotoPlus,
    one: 'picture',
    many: 'pictures',
    types: 'JPEG, PNG, WebP, AVIF or GIF, up to 20 MB',
    confirm: 'Upload this picture?',
  },
  video: {
    icon: IconMovie,
    one: 'video',
    many: 'videos',
    types: 'MP4, WebM, Ogg or QuickTime, up to 20 MB',
    confirm: 'Confirm Video Upload',
  },
  raw: {
    icon: IconFileUpload,
    one: 'document',
    many: 'documents',
    types: 'PDF, DOCX, XLSX, PPTX, ODT or CSV, up to 25 MB',
    confirm: 'Upload this document?',
  },
  captions: {
    icon: IconBadgeCc,
    one: 'file of captions',
    many: 'files of captions',
    types: 'WebVTT (.vtt), up to 1 MB',
    confirm: 'Upload these captions?',
  },
};

interface UploadZoneProps {
  id: string;
  kind: UploadKind;
  /** Of the field. */
  label: string;
  state: Uploads;
  /** The addresses that the field holds. */
  addresses: readonly string[];
  /** Puts a file that was there before in the place of one that has arrived. */
  onSwap: (arrived: string, earlier: string) => void;
  /** The id of what is wrong with the field. */
  describedBy: string | undefined;
  isMultiple?: boolean;
  isHidden?: boolean;
  openPicker?: RefObject<(() => void) | null>;
}

/** Takes files, by choice or by drop, shows them for a Confirm, and how far they are. */
export function UploadZone(props: UploadZoneProps) {
  const { id, kind, label, state, addresses, onSwap, describedBy, openPicker } = props;
  const { isMultiple = false, isHidden = false } = props;
  const { icon, one, many, types } = words[kind];
  const box = useRef<HTMLDivElement>(null);
  const ownPicker = useRef<() => void>(null);
  const picker = openPicker ?? ownPicker;
  const isDisabled = state.isRunning && !isMultiple;
  const acceptedId = `${id}-accepted`;
  const start = () => {
    state.start();
    // Else the browser would not notice when the same file is chosen again.
    const input = box.current?.querySelector('input');
    if (input) input.value = '';
  };
  return (
    <div ref={box}>
      <Dropzone
        // Its button takes the keys: a button must not hold the input that the zone has.
        activateOnKeyboard={false}
        className={classes.zone}
        data-hidden={isHidden || undefined}
        accept={accepted[kind]}
        maxSize={mostBytes[kind]}
        multiple={isMultiple}
        openRef={picker}
        disabled={isDisabled}
        onDropAny={start}
        onDrop={state.choose}
        onReject={state.reject}
      >
        <Stack align="center" gap={4} py="md" ta="center">
          <Icon of={icon} size={32} stroke={1.5} />
          <UnstyledButton
            id={id}
            fw={600}
            className={classes.choose}
            disabled={isDisabled}
            aria-describedby={[describedBy, acceptedId].filter(Boolean).join(' ')}
          >
            <VisuallyHidden>{label}:</VisuallyHidden>{' '}
            {isMultiple ? `Choose ${many} or drop them here` : `Choose a ${one} or drop it here`}
          </UnstyledButton>
          <Text size="sm" c="dimmed" id={acceptedId}>
            {types}
            {isMultiple && ' each'}
          </Text>
        </Stack>
      </Dropzone>
      {state.uploads.length > 0 && (
        <Stack gap="xs" mt="xs">
          <UploadRows uploads={state} choose={() => picker.current?.()} />
        </Stack>
      )}
      {state.arrived
        .filter(({ address }) => addresses.includes(address))
        .map((arrived) => (
          <Fragment key={arrived.address}>
            <DuplicateNote
              id={arrived.id}
              onUse={(earlier) => {
                // The button is about to go.
                document.getElementById(id)?.focus();
                onSwap(arrived.address, earlier);
              }}
            />
            {kind === 'image' && <PeopleQuestion id={arrived.id} name={arrived.name} />}
          </Fragment>
        ))}
      <PreviewDialog id={id} kind={kind} state={state} />
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onReplace: () => void;
  onDrop: () => void;
}

/** The files that are on their way, or did not arrive. @param props.choose asks for another file */
export function UploadRows({ uploads, choose }: { uploads: Uploads; choose: () => void }) {
  return uploads.uploads.map((upload) => (
    <UploadRow
      key={upload.id}
      upload={upload}
      onRetry={() => uploads.retry(upload)}
      onReplace={() => {
        uploads.drop(upload.id);
        choose();
      }}
      onDrop={() => uploads.drop(upload.id)}
    />
  ));
}

/** A file on its way, or why it did not arrive. */
function UploadRow({ upload, onRetry, onReplace, onDrop }: UploadRowProps) {
  const { file, share, failure } = upload;
  if (failure === null) {
    return (
      <Stack gap={6}>
        <Text component="output" aria-label="Upload" size="sm" truncate>
          Uploading… {file.name}
        </Text>
        <Progress value={share * 100} aria-label={`Uploaded: ${file.name}`} animated />
      </Stack>
    );
  }
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <div className={classes.failed}>
          <Text size="sm" truncate>
            {file.name}
          </Text>
          <Text size="sm" c="var(--mantine-color-error)">
            {failure.sentence}
          </Text>
        </div>
        <Group gap="xs">
          {failure.isFinal ? (
            <Button variant="default" onClick={onReplace}>
              Choose another file
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<Icon of={IconRefresh} size={18} />}
              onClick={onRetry}
            >
              Try again
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={onDrop}>
            Leave out
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

function PreviewDialog(props: { id: string; kind: UploadKind; state: Uploads }) {
  const { id, kind, state } = props;
  const { chosen, cancel, confirm } = state;
  const [first] = chosen;
  const { many, confirm: one } = words[kind];
  return (
    <Dialog
      opened={first !== undefined}
      onClose={cancel}
      stackId={`upload-${id}`}
      title={chosen.length > 1 ? `Upload these ${chosen.length} ${many}?` : one}
    >
      <Stack>
        {first && kind === 'video' && (
          // It was chosen a moment ago, and has no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- An upload has none.
          <video src={first.address} controls className={classes.video} />
        )}
        {(kind === 'raw' || kind === 'captions') && (
          <List>
            {chosen.map(({ file, address }) => (
              <List.Item key={address}>
                <bdi>{file.name}</bdi> ({sizeOf(file.size)})
              </List.Item>
            ))}
          </List>
        )}
        {kind === 'image' && (
          <SimpleGrid cols={chosen.length > 1 ? 2 : 1}>
            {chosen.map(({ file, address }) => (
              <div key={address}>
                <Image src={address} alt="" radius="md" mah="50dvh" fit="contain" />
                <Text size="sm" c="dimmed" truncate mt={4}>
                  {file.name}
                </Text>
              </div>
            ))}
          </SimpleGrid>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button onClick={confirm} data-autofocus>
            Confirm
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
