import { Button, Group, Image, Input, Stack } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { LibraryButton } from './image-library.tsx';
import { UploadZone } from './upload-zone.tsx';
import classes from './upload.module.css';
import { useUploads } from './use-uploads.ts';
import { pictureAddress } from '#lib/picture-address.ts';

interface ImageInputProps {
  id: string;
  label: string;
  description?: string | undefined;
  error: ReactNode;
  folder: UploadFolder;
  /** The picture's address; empty while there is none. */
  value: string | null;
  onChange: (value: string) => void;
}

/** A picture: choose or drop it, look at it, confirm, and it is uploaded. Or one from before. */
export function ImageInput(props: ImageInputProps) {
  const { id, label, description, error, folder, value, onChange } = props;
  const state = useUploads('image', folder, onChange);
  const openPicker = useRef<() => void>(null);

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={state.refusal ?? error}
      labelElement="div"
      size="md"
      id={`${id}-field`}
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
            <LibraryButton onChoose={onChange} />
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
      <UploadZone
        id={id}
        kind="image"
        label={label}
        state={state}
        describedBy={error ? `${id}-field-error` : undefined}
        isHidden={Boolean(value)}
        openPicker={openPicker}
      />
      {!value && (
        <Group mt="xs">
          <LibraryButton onChoose={onChange} />
        </Group>
      )}
    </Input.Wrapper>
  );
}
