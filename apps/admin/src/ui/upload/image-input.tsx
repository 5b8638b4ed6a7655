import { Image } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';
import classes from './upload.module.css';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { Icon } from '#lib/icon.tsx';

/** A picture: choose or drop it, look at it, confirm, and it is uploaded. Or one from before. */
export function ImageInput(props: UploadFieldProps) {
  return (
    <UploadField
      {...props}
      kind="image"
      library="picture"
      replaceIcon={<Icon of={IconPhotoUp} size={18} />}
      preview={(address) => (
        <Image
          src={pictureAddress(address)}
          alt={`${props.label} preview`}
          className={classes.preview}
          radius="md"
        />
      )}
    />
  );
}
