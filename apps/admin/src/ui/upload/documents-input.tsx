import { Badge, Group, Input, Text, TextInput } from '@mantine/core';
import {
  documentKinds,
  maxDocuments,
  titleOfFile,
  type Document,
  type MediaFile,
  type UploadFolder,
} from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { sizeOf } from '@site/contract/sizes';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { UploadZone } from './upload-zone.tsx';
import classes from './upload.module.css';
import { useUploads } from './use-uploads.ts';
import { EntryTools, useMoves } from '#ui/inputs/move-buttons.tsx';
import { Sortable, SortableRow } from '#ui/inputs/sortable.tsx';
import { moved } from '#lib/moved.ts';
import type { Uploaded } from '#lib/files/upload.ts';
import { LibraryButton } from '#ui/library/library-button.tsx';

interface DocumentsInputProps {
  id: string;
  label: string;
  description?: string | undefined;
  error: ReactNode;
  folder: UploadFolder;
  value: readonly Document[];
  onChange: (value: Document[]) => void;
}

/** Documents to download: added many at once, named, dragged or moved by buttons, removed. */
export function DocumentsInput(props: DocumentsInputProps) {
  const { id, label, description, error, folder, value, onChange } = props;
  // Uploads end at any time, and two may do so before the next drawing.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: Document[]) => {
    latest.current = next;
    onChange(next);
  };
  /** Addresses of those that name their authors, as far as they were uploaded here. */
  const [naming, setNaming] = useState<readonly string[]>([]);
  const state = useUploads('raw', folder, (uploaded, file) => {
    change([...latest.current, documentOf(uploaded.address, file.name, uploaded)]);
    if (uploaded.namesAuthors) setNaming((all) => [...all, uploaded.address]);
  });
  const named = value.filter(({ url }) => naming.includes(url));
  const { list, step } = useMoves(value, change);
  // The same document may stand in the list twice.
  const items = value.map((document, at) => ({
    id: `${document.url} ${value.slice(0, at).filter(({ url }) => url === document.url).length}`,
    name: document.title || `Document ${at + 1}`,
    document,
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
              const { id: key, name, document } = item;
              return (
                <SortableRow key={key} item={item} className={classes.document}>
                  <div>
                    <TextInput
                      aria-label={`Title of document ${at + 1}`}
                      dir="auto"
                      maxLength={200}
                      value={document.title}
                      onChange={({ currentTarget: { value: title } }) =>
                        change(
                          value.map((each, other) => (other === at ? { ...each, title } : each)),
                        )
                      }
                    />
                    <Group gap="xs" mt={6}>
                      <Badge variant="light">{document.kind}</Badge>
                      <Text size="sm" c="dimmed">
                        {sizeOf(document.bytes)}
                      </Text>
                    </Group>
                  </div>
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
      {named.length > 0 && (
        <Text component="output" aria-label="Authors" display="block" size="sm" mb="xs">
          <bdi>{named.map(({ title }) => title).join(', ')}</bdi>: {uploadMessages.namesAuthors}
        </Text>
      )}
      <UploadZone
        id={id}
        kind="raw"
        label={label}
        state={state}
        addresses={value.map(({ url }) => url)}
        onSwap={(arrived, url) => {
          change(latest.current.map((each) => (each.url === arrived ? { ...each, url } : each)));
          setNaming((all) => all.map((each) => (each === arrived ? url : each)));
        }}
        describedBy={error ? `${id}-field-error` : undefined}
        isHidden={value.length >= maxDocuments}
        isMultiple
      />
      {value.length < maxDocuments && (
        <Group mt="xs">
          <LibraryButton
            kind="document"
            isOffered={isDocument}
            most={maxDocuments - value.length}
            onChoose={(files) => {
              const chosen = files.map(({ url, name, bytes }) =>
                documentOf(url, name, { bytes, format: endingOf(url) }),
              );
              change([...latest.current, ...chosen]);
            }}
          />
        </Group>
      )}
    </Input.Wrapper>
  );
}

/** A document called like its file. */
function documentOf(
  url: string,
  name: string,
  { bytes, format }: Pick<Uploaded, 'bytes' | 'format'>,
): Document {
  const kind = documentKinds.find((each) => each === format) ?? 'pdf';
  return { title: titleOfFile(name), url, bytes, kind };
}

const endingOf = (address: string) => address.slice(address.lastIndexOf('.') + 1);

/** Captions are documents of the library, too. */
const isDocument = ({ url }: MediaFile) => documentKinds.some((kind) => kind === endingOf(url));
