import { ActionIcon, Badge, Group, Input, Text, Tooltip } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LibraryButton } from './image-library.tsx';
import { UploadZone } from './upload-zone.tsx';
import classes from './upload.module.css';
import { useUploads } from './use-uploads.ts';
import { MoveButtons, useMoves } from '#ui/move-buttons.tsx';
import { moved } from '#lib/moved.ts';
import { pictureAddress } from '#lib/picture-address.ts';

interface ImagesInputProps {
  id: string;
  label: string;
  description?: string | undefined;
  error: ReactNode;
  folder: UploadFolder;
  /** The pictures' addresses, in their order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several pictures: added many at once, moved by hand or by buttons, removed. */
export function ImagesInput(props: ImagesInputProps) {
  const { id, label, description, error, folder, value, onChange } = props;
  // Uploads end at any time, and two may do so before the next drawing.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const add = (address: string) => {
    // Only whole addresses stand in such a list.
    if (address.startsWith('http')) change([...latest.current, address]);
  };
  const state = useUploads('image', folder, add);
  const { list, step } = useMoves(value, change);
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={state.refusal ?? error}
      labelElement="div"
      size="md"
      id={`${id}-field`}
    >
      {value.length > 0 && (
        <ol ref={list} className={classes.pictures} aria-label={label}>
          {value.map((address, at) => {
            const name = `Picture ${at + 1}`;
            return (
              // The same picture may stand in the list twice. Dragging is a short cut: the buttons move, too.
              // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions -- a picture may stand twice; buttons move it as well
              <li
                key={`${at}-${address}`}
                className={classes.picture}
                draggable
                data-over={(dragged?.over === at && dragged.from !== at) || undefined}
                onDragStart={() => setDragged({ from: at, over: at })}
                onDragOver={(event) => {
                  event.preventDefault();
                  if (dragged && dragged.over !== at) setDragged({ ...dragged, over: at });
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged) change(moved(value, dragged.from, at));
                }}
                onDragEnd={() => setDragged(null)}
              >
                <img src={pictureAddress(address) ?? undefined} alt={name} draggable={false} />
                <Group gap="xs">
                  <Text size="sm">{name}</Text>
                  {at === 0 && (
                    <Badge variant="light" tt="none">
                      Shown first
                    </Badge>
                  )}
                </Group>
                <Group gap={4} wrap="nowrap" className={classes.moves}>
                  <MoveButtons
                    name={name}
                    at={at}
                    count={value.length}
                    onMove={(to) => step(at, to)}
                  />
                  <Tooltip label="Remove">
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size={40}
                      aria-label={`Remove: ${name}`}
                      onClick={() => change(value.filter((_, other) => other !== at))}
                    >
                      <IconTrash size={18} aria-hidden="true" />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              </li>
            );
          })}
        </ol>
      )}
      <UploadZone
        id={id}
        kind="image"
        label={label}
        state={state}
        describedBy={error ? `${id}-field-error` : undefined}
        isMultiple
      />
      <Group mt="xs">
        <LibraryButton onChoose={add} />
      </Group>
    </Input.Wrapper>
  );
}
