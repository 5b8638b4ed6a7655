import { Button, Text } from '@mantine/core';
import type { UploadFolder } from '@site/contract';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import classes from './files.module.css';
import { changeCached } from '#lib/calls/change-cached.ts';
import { Icon } from '#lib/icon.tsx';
import { DuplicateNote } from '#ui/library/duplicate-note.tsx';
import { libraryKey } from '#ui/library/file-queries.ts';
import rows from '#listing/rows.module.css';
import { focusPageTitle } from '#ui/page-title.tsx';
import { UploadRows } from '#ui/upload/upload-zone.tsx';
import { useUploads } from '#ui/upload/use-uploads.ts';

const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Uploads whatever is chosen or dropped anywhere on the page. @param folder `undefined`: by the kind of each file */
export function useFileUploads(folder: UploadFolder | undefined) {
  const client = useQueryClient();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [arrived, setArrived] = useState(0);
  const add = () => {
    setArrived((before) => before + 1);
    void changeCached(client, [libraryKey]);
  };
  const pictures = useUploads('image', folder ?? 'Pictures', add);
  const videos = useUploads('video', folder ?? 'Videos', add);
  const documents = useUploads('raw', folder ?? 'Documents', add);
  const all = [pictures, videos, documents];

  const send = (files: FileList | null | undefined) => {
    setArrived(0);
    const kinds = { image: pictures, video: videos };
    const of = Map.groupBy(files ?? [], ({ type }) =>
      type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : 'raw',
    );
    for (const [kind, some] of of) (kind === 'raw' ? documents : kinds[kind]).send(some);
  };
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    // A field of its own has taken them.
    if (event.defaultPrevented || !isOfFiles(event)) return;
    event.preventDefault();
    send(event.dataTransfer?.files);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const put = (event: DragEvent) => drop(event);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', put);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', put);
    };
  }, []);

  return {
    /** Pictures that have just come. */
    newPictures: pictures.arrived.map(({ id: fileId }) => fileId),
    button: (
      <div>
        <Button
          size="md"
          className={rows.compact}
          leftSection={<Icon of={IconUpload} size={18} />}
          aria-label="Upload files: Choose pictures, videos or documents"
          aria-describedby={`${id}-accepted`}
          onClick={() => picker.current?.click()}
        >
          Upload files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            send(currentTarget.files);
            // Else the browser would not notice when the same file is chosen again.
            currentTarget.value = '';
          }}
        />
        <Text component="output" aria-label="Uploaded" display="block" size="sm" fw={600}>
          {arrived > 0 && (arrived === 1 ? 'One file uploaded' : `${arrived} files uploaded`)}
        </Text>
      </div>
    ),
    progress: (
      <>
        <Text size="sm" c="dimmed" id={`${id}-accepted`} visibleFrom="sm">
          Choose files, or drop them anywhere on this page: pictures and videos up to 20 MB each,
          documents up to 25 MB.
        </Text>
        {all.map((uploads, at) => (
          <UploadRows key={at} uploads={uploads} choose={() => picker.current?.click()} />
        ))}
        {all.flatMap((uploads) =>
          uploads.arrived.map(({ id: fileId, address }) => (
            <DuplicateNote
              key={address}
              id={fileId}
              onUse={() => {
                uploads.forget(fileId);
                // The button is about to go.
                focusPageTitle();
              }}
            />
          )),
        )}
        {isOver && <div className={classes.drop}>Drop the files to upload them</div>}
      </>
    ),
  };
}
