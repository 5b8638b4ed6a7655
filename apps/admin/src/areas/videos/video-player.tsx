import type { Video } from '@site/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureAddress } from '#lib/text/picture-address.ts';
import classes from './video-player.module.css';
import { Icon } from '#lib/icon.tsx';

/** A video that loads and plays on a click, and not before. */
export function VideoPlayer({ video }: { video: Video }) {
  const { title, type, videoUrl, embedCode } = video;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        className={classes.frame}
        aria-label={`Play: ${title}`}
        onClick={() => setOpen(true)}
      >
        <span className={classes.sign}>
          <Icon of={IconPlayerPlayFilled} size={26} />
        </span>
      </button>
    );
  }
  if (type === 'embed') {
    return (
      <iframe
        className={classes.frame}
        src={embedCode ?? undefined}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // Editors upload films without captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- An upload has none.
    <video
      className={classes.frame}
      src={pictureAddress(videoUrl ?? null) ?? undefined}
      aria-label={title}
      controls
      autoPlay
    />
  );
}
