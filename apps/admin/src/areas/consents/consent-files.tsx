import { Button, Group, Stack, Text } from '@mantine/core';
import { maxConsentFiles, type Consent } from '@site/contract';
import { IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { Icon } from '#lib/icon.tsx';
import { LibraryButton } from '#ui/library/library-button.tsx';
import classes from '#ui/library/library.module.css';
import { kinds, Thumbnail } from '#ui/library/thumbnail.tsx';

export type ConsentFile = Consent['files'][number];

interface ConsentFilesProps {
  /** Begins the ids of what takes files out: `${id}.2`. */
  id: string;
  error?: ReactNode;
  value: readonly ConsentFile[];
  onChange: (value: ConsentFile[]) => void;
}

/** The pictures and videos of a consent, chosen from the library. */
export function ConsentFiles({ id, error, value, onChange }: ConsentFilesProps) {
  const title = useRef<HTMLParagraphElement>(null);
  const take = (file: ConsentFile) => {
    onChange(value.filter(({ _id }) => _id !== file._id));
    // The button that had the focus goes.
    title.current?.focus();
  };
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Text ref={title} id={id} fw={600} tabIndex={-1}>
        Pictures and videos that show them
      </Text>
      {value.length === 0 && <Text c="dimmed">None yet.</Text>}
      <ul className={classes.uses}>
        {value.map((file, at) => (
          <li key={file._id}>
            <Thumbnail file={file} />
            <bdi className={classes.name}>{file.name}</bdi>
            <Button
              id={`${id}.${at}`}
              variant="subtle"
              leftSection={<Icon of={IconX} size={16} />}
              aria-label={`Take out: ${file.name}`}
              onClick={() => take(file)}
            >
              Take out
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <Text c="red" size="sm">
          {error}
        </Text>
      )}
      <Group gap="sm">
        {(['picture', 'video'] as const).map((kind) => (
          <LibraryButton
            key={kind}
            kind={kind}
            label={`Choose ${kinds[kind].many.toLowerCase()}`}
            isOffered={(file) => value.every(({ _id }) => _id !== file._id)}
            most={maxConsentFiles - value.length}
            onChoose={(files) =>
              onChange([
                ...value,
                ...files.map(({ _id, url, kind: of, name }) => ({ _id, url, kind: of, name })),
              ])
            }
          />
        ))}
      </Group>
    </Stack>
  );
}
