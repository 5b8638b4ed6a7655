import { Button } from '@mantine/core';
import { editingMessages } from '@site/contract/messages';
import { IconRestore } from '@tabler/icons-react';
import { notify } from '#lib/notify.tsx';

/** Fills a form with the defaults, which can be looked at before they are saved. @param props.about names what was done */
export function BackToDefault({ onChoose, about }: { onChoose: () => void; about: string }) {
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconRestore size={18} aria-hidden="true" />}
      onClick={() => {
        onChoose();
        notify('success', editingMessages.filledWithDefaults, about);
      }}
    >
      Back to default
    </Button>
  );
}
