import { Box, Button, Group, Input } from '@mantine/core';
import type { MediaKind, UploadFolder } from '@site/contract';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { UploadZone } from './upload-zone.tsx';
import { useUploads } from './use-uploads.ts';
import type { UploadKind } from '#lib/files/upload.ts';
import { Icon } from '#lib/icon.tsx';
import { LibraryButton } from '#ui/library/library-button.tsx';

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
 * @param library what may be chosen from the library instead
 */
export function UploadField(
  props: UploadFieldProps & {
    kind: UploadKind;
    preview: (address: string) => ReactNode;
    replaceIcon: ReactNode;
    library?: MediaKind;
  },
) {
  const { id, label, description, error, folder, value, onChange } = props;
  const { kind, preview, replaceIcon, library } = props;
  const state = useUploads(kind, folder, ({ address }) => onChange(address));
  const openPicker = useRef<() => void>(null);
  const replaceButton = useRef<HTMLButtonElement>(null);
  const isGiven = Boolean(value);
  const wasGiven = useRef(isGiven);
  useEffect(() => {
    if (wasGiven.current === isGiven) return;
    wasGiven.current = isGiven;
    // The zone hides when a file has come, and Remove when it has gone: what had the focus leads on, once
    // the dialog that closes at the same time has given the focus back.
    const timer = setTimeout(() => {
      const zone = document.getElementById(id);
      const { activeElement, body } = document;
      const isHidden = zone?.closest('[data-hidden]')?.contains(activeElement);
      if (activeElement === body || isHidden) (isGiven ? replaceButton.current : zone)?.focus();
    });
    return () => clearTimeout(timer);
  }, [id, isGiven]);

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={state.refusal ?? error}
      labelElement="div"
      size="md"
      id={`${id}-field`}
    >
      {value && <Box mt={8}>{preview(value)}</Box>}
      <UploadZone
        id={id}
        kind={kind}
        label={label}
        state={state}
        addresses={value ? [value] : []}
        onSwap={(_, earlier) => {
          replaceButton.current?.focus();
          onChange(earlier);
        }}
        describedBy={error ? `${id}-field-error` : undefined}
        isHidden={Boolean(value)}
        openPicker={openPicker}
      />
      <Group gap="xs" mt="xs">
        {value && (
          <Button
            ref={replaceButton}
            variant="default"
            leftSection={replaceIcon}
            onClick={() => openPicker.current?.()}
          >
            Replace
          </Button>
        )}
        {library && (
          <LibraryButton
            kind={library}
            onChoose={([file]) => {
              if (file) onChange(file.url);
            }}
          />
        )}
        {value && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Icon of={IconTrash} size={18} />}
            onClick={() => onChange('')}
          >
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
