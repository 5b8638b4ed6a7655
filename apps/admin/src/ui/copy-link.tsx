import { Button } from '@mantine/core';
import { reviewMessages } from '@site/contract/messages';
import { IconCopy } from '@tabler/icons-react';
import { Icon } from '#lib/icon.tsx';
import { notify } from '#lib/notify.tsx';

/** Puts an address on the clipboard. */
export function CopyLink({ url }: { url: string }) {
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconCopy} size={16} />}
      onClick={() => void copyLink(url)}
    >
      Copy link
    </Button>
  );
}

/** Puts an address on the clipboard, or says that the browser does not allow that. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', reviewMessages.copied, 'copy link');
  } catch {
    notify('warning', reviewMessages.notCopied, 'copy link');
  }
}
