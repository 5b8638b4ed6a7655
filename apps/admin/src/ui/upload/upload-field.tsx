import { Button, Group, Input, Stack } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { UploadZone } from './upload-zone.tsx';
import { useUploads } from './use-uploads.ts';
import type { UploadKind } from '#lib/upload.ts';

/** What a field for one uploaded file is given. */
export interface UploadFieldProps {
  id: string;
  label: string;
  description?: string | undefined;
  error: ReactNode;
  folder: UploadFolder;
  /** The file's address; empty while there is none. */
  value: string | null;
  onChange: (value: string) => void;
}

/**
 * A file: choose or drop it, look at it, confirm, and it is uploaded.
 * @param preview shows the file that is there
 * @param replaceIcon stands in the button that takes another one
 * @param another a further way to a file, beside the upload
 */
export function UploadField(
  props: UploadFieldProps & {
    kind: UploadKind;
    preview: (address: string) => ReactNode;
    replaceIcon: ReactNode;
    another?: ReactNode;
  },
) {
  const { id, label, description, error, folder, value, onChange } = props;
  const { kind, preview, replaceIcon, another } = props;
  const state = useUploads(kind, folder, onChange);
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
      {value && (
        <Stack gap="xs" mt={8}>
          {preview(value)}
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={replaceIcon}
              onClick={() => openPicker.current?.()}
            >
              Replace
            </Button>
            {another}
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
      )}
      <UploadZone
        id={id}
        kind={kind}
        label={label}
        state={state}
        describedBy={error ? `${id}-field-error` : undefined}
        isHidden={Boolean(value)}
        openPicker={openPicker}
      />
      {!value && another && <Group mt="xs">{another}</Group>}
    </Input.Wrapper>
  );
}
