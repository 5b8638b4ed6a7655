import { Badge, Group, Input, Text } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { UploadZone } from './upload-zone.tsx';
import classes from './upload.module.css';
import { useUploads } from './use-uploads.ts';
import { EntryTools, useMoves } from '#ui/inputs/move-buttons.tsx';
import { Sortable, SortableRow } from '#ui/inputs/sortable.tsx';
import { moved } from '#lib/moved.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { LibraryButton } from '#ui/library/library-button.tsx';

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

/** Several pictures: added many at once, dragged or moved by buttons, removed. */
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
  const add = (...addresses: string[]) => change([...latest.current, ...addresses]);
  const state = useUploads('image', folder, ({ address }) => add(address));
  const { list, step } = useMoves(value, change);
  // The same picture may stand in the list twice.
  const items = value.map((address, at) => ({
    id: `${address} ${value.slice(0, at).filter((other) => other === address).length}`,
    name: `Picture ${at + 1}`,
    address,
  }));

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
        <Sortable items={items} onMove={(from, to) => change(moved(value, from, to))}>
          <ol ref={list} className={classes.pictures} aria-label={label}>
            {items.map((item, at) => {
              const { id: key, name, address } = item;
              return (
                <SortableRow key={key} item={item} className={classes.picture}>
                  <img src={pictureAddress(address) ?? undefined} alt={name} draggable={false} />
                  <Group gap="xs">
                    <Text size="sm">{name}</Text>
                    {at === 0 && (
                      <Badge variant="light" tt="none">
                        Shown first
                      </Badge>
                    )}
                  </Group>
                  <EntryTools
                    {...{ name, at }}
                    count={value.length}
                    className={classes.moves}
                    onMove={(to) => step(at, to)}
                    onRemove={() => change(value.filter((_, other) => other !== at))}
                  />
                </SortableRow>
              );
            })}
          </ol>
        </Sortable>
      )}
      <UploadZone
        id={id}
        kind="image"
        label={label}
        state={state}
        addresses={value}
        onSwap={(arrived, earlier) =>
          change(latest.current.map((each) => (each === arrived ? earlier : each)))
        }
        describedBy={error ? `${id}-field-error` : undefined}
        isMultiple
      />
      <Group mt="xs">
        <LibraryButton
          kind="picture"
          most={Infinity}
          onChoose={(files) => add(...files.map(({ url }) => url))}
        />
      </Group>
    </Input.Wrapper>
  );
}
