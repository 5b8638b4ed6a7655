import { Text } from '@mantine/core';
import { pictureSources, type MediaFile, type MediaKind } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import {
  IconFileText,
  IconMovie,
  IconPhoto,
  IconPhotoOff,
  type Icon as Drawing,
} from '@tabler/icons-react';
import { useState } from 'react';
import classes from './library.module.css';
import { Icon } from '#lib/icon.tsx';
import { settings } from '#lib/settings.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';

/** What the kinds of files are called and drawn as. */
export const kinds: Record<MediaKind, { one: string; many: string; icon: Drawing }> = {
  picture: { one: 'Picture', many: 'Pictures', icon: IconPhoto },
  video: { one: 'Video', many: 'Videos', icon: IconMovie },
  document: { one: 'Document', many: 'Documents', icon: IconFileText },
};

/** A folder in words: `BodyCards` as `Body cards`. */
export function folderName(folder: string): string {
  const words = folder
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replace('/', ': ');
}

type Shown = Pick<MediaFile, 'url' | 'kind'> & Partial<Pick<MediaFile, 'deletedAt' | 'isHidden'>>;

/** A small picture of a file: of other kinds, and of what nobody can read any more, a sign with its ending. */
export function Thumbnail({ file }: { file: Shown }) {
  const { url, kind, deletedAt = null, isHidden = false } = file;
  const [hasFailed, setFailed] = useState(false);
  const isPicture = kind === 'picture' && deletedAt === null;
  if (isPicture && isHidden) {
    return (
      <div className={classes.thumbnail}>
        <Icon of={IconPhotoOff} size={20} stroke={1.5} />
        <Text size="xs" lh={1.2} ta="center">
          {libraryMessages.pictureRemoved}
        </Text>
      </div>
    );
  }
  if (isPicture && !hasFailed) {
    return (
      <img
        className={classes.thumbnail}
        src={pictureAddress(url) ?? undefined}
        srcSet={pictureSources(url, settings.apiUrl)}
        sizes="220px"
        alt=""
        loading="lazy"
        // Dropped on this page, it would be uploaded.
        draggable={false}
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <div className={classes.thumbnail}>
      <Icon of={kinds[kind].icon} size={36} stroke={1.5} />
      <Text size="sm" fw={600} tt="uppercase" dir="ltr">
        {url.split('.').at(-1)}
      </Text>
    </div>
  );
}
