import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { lazy, useId } from 'react';
import type { Choosing } from './library-dialog.tsx';
import { kinds } from './thumbnail.tsx';
import { Icon } from '#lib/icon.tsx';
import { OnDemand } from '#ui/dialogs/on-demand.tsx';

const LibraryDialog = lazy(async () => ({
  default: (await import('./library-dialog.tsx')).LibraryDialog,
}));

/** Offers the files that are stored already, in a dialog. @param props.label where several stand side by side */
export function LibraryButton({ label, ...props }: Choosing & { label?: string }) {
  const { kind } = props;
  const isPlain = label !== undefined || kind === 'picture';
  const id = useId();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconLibraryPhoto} size={18} />}
        // A form may have one for pictures, too.
        aria-label={isPlain ? undefined : `Choose from the library: ${kinds[kind].many}`}
        onClick={dialog.open}
      >
        {label ?? 'Choose from the library'}
      </Button>
      <OnDemand isNeeded={isOpen}>
        <LibraryDialog {...props} id={id} isOpen={isOpen} onClose={dialog.close} />
      </OnDemand>
    </>
  );
}
