import { Button, Group, Input, Stack } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { IconMovie, IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { UploadZone } from './upload-zone.tsx';
import classes from './upload.module.css';
import { useUploads } from './use-uploads.ts';

interface VideoInputProps {
  id: string;
  label: string;
  description?: string | undefined;
  error: ReactNode;
  folder: UploadFolder;
  /** The video's address; empty while there is none. */
  value: string | null;
  onChange: (value: string) => void;
}

/** A video: choose or drop it, look at it, confirm, and it is uploaded. */
export function VideoInput(props: VideoInputProps) {
  const { id, label, description, error, folder, value, onChange } = props;
  const state = useUploads('video', folder, onChange);
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
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The upload has none. */}
          <video src={value} controls preload="metadata" className={classes.video} />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconMovie size={18} />}
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
      <UploadZone
        id={id}
        kind="video"
        label={label}
        state={state}
        describedBy={error ? `${id}-field-error` : undefined}
        isHidden={Boolean(value)}
        openPicker={openPicker}
      />
    </Input.Wrapper>
  );
}
