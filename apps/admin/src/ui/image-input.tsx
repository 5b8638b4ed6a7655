import { Button, Group, Image, Input, Modal, Progress, Stack, Text } from '@mantine/core';
import { Dropzone, IMAGE_MIME_TYPE } from '@mantine/dropzone';
import { maxUploadBytes, type UploadFolder } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { IconPhotoPlus, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import classes from './image-input.module.css';
import { notify } from '#lib/notify.tsx';
import { pictureAddress } from '#lib/picture-address.ts';
import { sentenceOf } from '#lib/problem.ts';
import { uploadFile } from '#lib/upload.ts';
import { useRunningUpload } from '#form-kit/uploads.ts';

/** A file that is being looked at, and where the browser shows it from. */
interface Choice {
  file: File;
  address: string;
}

interface ImageInputProps {
  id: string;
  label: string;
  description: string | undefined;
  error: ReactNode;
  folder: UploadFolder;
  /** The picture's address; empty while there is none. */
  value: string | null;
  onChange: (value: string) => void;
}

/** A picture: choose or drop it, look at it, confirm, and it is uploaded. */
export function ImageInput(props: ImageInputProps) {
  const { id, label, description, error, folder, value, onChange } = props;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  useRunningUpload(sent !== null);
  const openPicker = useRef<() => void>(null);

  const choose = (files: File[]) => {
    const [file] = files;
    setRefusal(null);
    if (file) setChosen({ file, address: URL.createObjectURL(file) });
  };

  const drop = () => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  };

  const upload = async (file: File) => {
    drop();
    setSent(0);
    try {
      onChange(await uploadFile('image', file, folder, setSent));
    } catch (problem) {
      const sentence = sentenceOf(problem, uploadMessages.failed);
      setRefusal(sentence);
      notify('failure', sentence);
    }
    setSent(null);
  };

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={refusal ?? error}
      labelElement="div"
      size="md"
      id={id}
    >
      {value ? (
        <Stack gap="xs" mt={8}>
          <Image
            src={pictureAddress(value)}
            alt={`${label} preview`}
            className={classes.preview}
            radius="md"
          />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={18} />}
              onClick={() => openPicker.current?.()}
            >
              Replace
            </Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} />}
              onClick={() => onChange('')}
            >
              Remove
            </Button>
          </Group>
        </Stack>
      ) : null}
      <Dropzone
        id={id}
        aria-label={`Choose a file: ${label}`}
        className={classes.zone}
        data-hidden={Boolean(value) || undefined}
        accept={IMAGE_MIME_TYPE}
        maxSize={maxUploadBytes}
        multiple={false}
        openRef={openPicker}
        loading={false}
        disabled={sent !== null}
        onDrop={choose}
        onReject={([rejection]) => setRefusal(whyRefused(rejection?.file))}
      >
        <Stack align="center" gap={4} py="md" ta="center">
          <IconPhotoPlus size={32} stroke={1.5} aria-hidden="true" />
          <Text fw={600}>Choose a picture or drop it here</Text>
          <Text size="sm" c="dimmed">
            JPEG, PNG, WebP, AVIF or GIF, up to 20 MB
          </Text>
        </Stack>
      </Dropzone>
      {sent !== null && (
        <Stack gap={6} mt="xs">
          <Text component="output" size="sm">
            Uploading…
          </Text>
          <Progress value={sent * 100} aria-label="Uploaded" animated />
        </Stack>
      )}
      <PreviewDialog choice={chosen} onCancel={drop} onConfirm={({ file }) => void upload(file)} />
    </Input.Wrapper>
  );
}

function whyRefused(file: File | undefined): string {
  return (file?.size ?? 0) > maxUploadBytes
    ? uploadMessages.tooLarge
    : 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.';
}

function PreviewDialog(props: {
  choice: Choice | null;
  onCancel: () => void;
  onConfirm: (choice: Choice) => void;
}) {
  const { choice, onCancel, onConfirm } = props;
  return (
    <Modal
      opened={choice !== null}
      onClose={onCancel}
      stackId="picture"
      title="Upload this picture?"
    >
      <Stack>
        <Image src={choice?.address} alt="" radius="md" mah="50dvh" fit="contain" />
        <Text size="sm" c="dimmed" truncate>
          {choice?.file.name}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => choice && onConfirm(choice)} data-autofocus>
            Confirm
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
