import { IconMovie } from '@tabler/icons-react';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';
import classes from './upload.module.css';
import { Icon } from '#lib/icon.tsx';

/** A video: choose or drop it, look at it, confirm, and it is uploaded. Or one from before. */
export function VideoInput(props: UploadFieldProps) {
  return (
    <UploadField
      {...props}
      kind="video"
      library="video"
      replaceIcon={<Icon of={IconMovie} size={18} />}
      preview={(address) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- The upload has none.
        <video src={address} controls preload="metadata" className={classes.video} />
      )}
    />
  );
}
