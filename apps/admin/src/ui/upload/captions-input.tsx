import { Anchor } from '@mantine/core';
import { IconBadgeCc } from '@tabler/icons-react';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';
import { Icon } from '#lib/icon.tsx';

/** The captions of a video: a file that is chosen or dropped, confirmed and uploaded. */
export function CaptionsInput(props: UploadFieldProps) {
  return (
    <UploadField
      {...props}
      kind="captions"
      replaceIcon={<Icon of={IconBadgeCc} size={18} />}
      preview={(address) => (
        <Anchor href={address} target="_blank" rel="noopener noreferrer">
          The captions that are stored
        </Anchor>
      )}
    />
  );
}
