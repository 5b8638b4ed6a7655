import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { uploadFolders, type UploadFolder } from '@site/contract';
import { folderName } from './thumbnail.tsx';
import { typingPause } from '#lib/typing-pause.ts';

/** Narrows files down to those of a folder and of a tag. @param set `null`: no longer by this */
export function FileFilters(props: {
  folder: UploadFolder | undefined;
  tag: string;
  set: (name: 'folder' | 'tag', value: string | null) => void;
}) {
  const { folder, tag, set } = props;
  const searchTag = useDebouncedCallback((text: string) => set('tag', text.trim()), typingPause);
  return (
    <>
      <Select
        aria-label="Folder"
        placeholder="All folders"
        clearable
        searchable
        flex="1 1 9rem"
        maw="16rem"
        data={uploadFolders.map((value) => ({ value, label: folderName(value) }))}
        value={folder ?? null}
        onChange={(value) => set('folder', value)}
      />
      <TextInput
        key={tag === '' ? 'all' : 'some'}
        aria-label="Tag"
        placeholder="Tag"
        flex="1 1 9rem"
        maw="16rem"
        maxLength={200}
        defaultValue={tag}
        onChange={(event) => searchTag(event.currentTarget.value)}
        onBlur={() => searchTag.flush()}
      />
    </>
  );
}
