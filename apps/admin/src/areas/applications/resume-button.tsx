import { Button } from '@mantine/core';
import { applicationMessages } from '@site/contract/messages';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { resumeAddress } from './application-queries.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { Icon } from '#lib/icon.tsx';

/** Opens the file of an application by a link that is made for this. */
export function ResumeButton({ id, name }: { id: string; name: string }) {
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const url = await resumeAddress(id);
      if (tab) tab.location.href = url;
      else window.location.assign(url);
    },
    onError(error, tab) {
      tab?.close();
      notifyFailure(error, name, applicationMessages.linkFailed);
    },
  });
  const openTab = () => {
    // Browsers open a tab for a click alone, not for the answer that comes later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    open.mutate(tab);
  };
  return (
    <Button
      leftSection={<Icon of={IconFileDownload} size={18} />}
      w="fit-content"
      loading={open.isPending}
      onClick={openTab}
    >
      Open the résumé
    </Button>
  );
}
