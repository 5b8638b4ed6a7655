import { Button } from '@mantine/core';
import { libraryMessages } from '@site/contract/messages/library';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileCalls } from '#ui/library/file-queries.ts';
import classes from './files.module.css';
import { Icon } from '#lib/icon.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';

/** Takes a file out of the trash. @param onRestored what takes the focus then */
export function RestoreButton(props: { id: string; name: string; onRestored: () => void }) {
  const { id, name, onRestored } = props;
  const { restore } = useFileCalls();
  const [isRestoring, setRestoring] = useState(false);
  const run = async () => {
    setRestoring(true);
    try {
      await restore(id);
      notify('success', libraryMessages.restored, id);
      onRestored();
    } catch (error) {
      notifyFailure(error, id, libraryMessages.restoreFailed);
    }
    setRestoring(false);
  };
  return (
    <Button
      className={classes.above}
      variant="default"
      leftSection={<Icon of={IconRestore} size={16} />}
      aria-label={`Restore: ${name}`}
      loading={isRestoring}
      onClick={() => void run()}
    >
      Restore
    </Button>
  );
}
