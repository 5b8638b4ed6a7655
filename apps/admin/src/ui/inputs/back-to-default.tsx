import { Button } from '@mantine/core';
import { editingMessages } from '@site/contract/messages';
import { IconRestore } from '@tabler/icons-react';
import { notify } from '#lib/notify.tsx';
import { Icon } from '#lib/icon.tsx';

/** Fills a form with the defaults, which can be looked at before they are saved. @param props.about names what was done */
export function BackToDefault({ onChoose, about }: { onChoose: () => void; about: string }) {
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<Icon of={IconRestore} size={18} />}
      onClick={() => {
        onChoose();
        notify('success', editingMessages.filledWithDefaults, about);
      }}
    >
      Back to default
    </Button>
  );
}
