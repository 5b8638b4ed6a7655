import { ActionIcon, Button, Group, Menu, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ruleMessages } from '@site/contract/messages';
import { embedOf, type Embed } from '@site/contract/embeds';
import type { MediaFile } from '@site/contract';
import {
  IconFileText,
  IconMovie,
  IconPhoto,
  IconPlus,
  IconTable,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { embedOfFile } from './insertions.ts';
import { onEnter } from './on-enter.ts';
import { Icon } from '#lib/icon.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { OnDemand } from '#ui/dialogs/on-demand.tsx';

const LibraryDialog = lazy(async () => ({
  default: (await import('#ui/library/library-dialog.tsx')).LibraryDialog,
}));

interface InsertMenuProps {
  id: string;
  /** What the text is called. */
  name: string;
  onEmbed: (embed: Embed) => void;
  onTable: () => void;
  onUpload: () => void;
}

/** Offers what can be put into a text. */
export function InsertMenu({ id, name, onEmbed, onTable, onUpload }: InsertMenuProps) {
  const [asked, setAsked] = useState<'picture' | 'document' | 'video'>('picture');
  const [isOpen, dialog] = useDisclosure(false);
  const ask = (what: typeof asked) => {
    setAsked(what);
    dialog.open();
  };
  const isFile = isOpen && asked !== 'video';
  const embedFiles = (files: MediaFile[]) => {
    for (const file of files) {
      const embed = embedOfFile(file);
      if (embed) onEmbed(embed);
    }
  };
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36}>
            <Icon of={IconPlus} size={20} />
            {/* No label: a form's fields are found by theirs. */}
            <VisuallyHidden>Insert: {name}</VisuallyHidden>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconUpload} size={18} />} onClick={onUpload}>
            Pictures from this device
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconPhoto} size={18} />} onClick={() => ask('picture')}>
            Picture from the library
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={IconFileText} size={18} />}
            onClick={() => ask('document')}
          >
            Document from the library
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconMovie} size={18} />} onClick={() => ask('video')}>
            Video
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconTable} size={18} />} onClick={onTable}>
            Table
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OnDemand isNeeded={isFile}>
        <LibraryDialog
          id={`${id}-insert`}
          kind={asked === 'document' ? asked : 'picture'}
          isOpen={isFile}
          onClose={dialog.close}
          onChoose={embedFiles}
        />
      </OnDemand>
      <Dialog
        opened={isOpen && asked === 'video'}
        onClose={dialog.close}
        stackId={`${id}-video`}
        title="Insert a video"
      >
        <VideoForm
          onDone={(video) => {
            dialog.close();
            onEmbed(video);
          }}
        />
      </Dialog>
    </>
  );
}

function VideoForm({ onDone }: { onDone: (video: Embed) => void }) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const insert = () => {
    const video = embedOf(title.trim(), address.trim());
    if (video?.kind === 'video') onDone(video);
    else setError(address.trim() === '' ? ruleMessages.embedMissing : ruleMessages.embedRefused);
  };
  return (
    <Stack gap="sm" onKeyDown={onEnter(insert)}>
      <TextInput
        label="Link to the video"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={error}
        data-autofocus
      />
      <TextInput
        label="What the video is called"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button onClick={insert}>Insert</Button>
      </Group>
    </Stack>
  );
}
