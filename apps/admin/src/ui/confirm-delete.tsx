import { Text } from '@mantine/core';
import { confirm } from './confirm.tsx';
import { focusPageTitle } from './page-title.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';

interface Deletion {
  /** As inside a sentence: 'news article'. */
  what: string;
  /** Of the one that goes; begins the sentence that `consequence` ends. */
  title: string;
  consequence: string;
  remove: () => Promise<void>;
  /** The message afterwards. */
  deleted: string;
  /** The message when it failed and the server gave no reason. */
  failed?: string | undefined;
}

/** Asks for confirmation, deletes, and shows a message. */
export function confirmDelete(deletion: Deletion): void {
  const { what, title, consequence, remove, deleted, failed } = deletion;
  const about = `delete ${what} ${title}`;
  const carryOut = async () => {
    try {
      await remove();
      notify('success', deleted, about);
      focusPageTitle();
    } catch (error) {
      notifyFailure(error, about, failed);
    }
  };
  confirm({
    title: `Are you sure you want to delete this ${what}?`,
    children: (
      <Text>
        <b dir="auto">{title}</b> {consequence} This can’t be undone.
      </Text>
    ),
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm: () => void carryOut(),
  });
}
