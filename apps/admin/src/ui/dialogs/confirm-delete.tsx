import { Text } from '@mantine/core';
import { trashMessages } from '@site/contract/messages';
import { confirm } from './confirm.tsx';
import { UndoDelete } from '#ui/states/note-action.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { settings } from '#lib/settings.ts';

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
  /** Shows why it failed, where a note is too short for that. @returns whether it did */
  explain?: (error: unknown) => boolean;
  /** Brings it back, and names the record; left out where that can't be done. @param undo.note says for how long */
  undo?: { record: string; note?: string; run: () => Promise<void> };
}

/** Asks for confirmation, deletes, and shows a message. */
export function confirmDelete(deletion: Deletion): void {
  const { what, title, consequence, remove, deleted, failed, explain, undo } = deletion;
  const about = `delete ${what} ${title}`;
  const carryOut = async () => {
    try {
      await remove();
      notify(
        'success',
        deleted,
        about,
        undo &&
          ((close) => (
            <UndoDelete record={undo.record} close={close} run={() => runUndo(undo.run)} />
          )),
      );
      if (!undo) focusPageTitle();
    } catch (error) {
      if (!explain?.(error)) notifyFailure(error, about, failed);
    }
  };
  const runUndo = async (undoDelete: () => Promise<void>) => {
    try {
      await undoDelete();
      notify('success', trashMessages.restored, about);
    } catch (error) {
      notifyFailure(error, about, trashMessages.restoreFailed);
    }
  };
  confirm({
    title: `Are you sure you want to delete this ${what}?`,
    children: (
      <Text>
        <b dir="auto">{title}</b> {consequence}{' '}
        {undo
          ? (undo.note ?? `It stays in the trash for ${settings.trashDays} days.`)
          : 'This can’t be undone.'}
      </Text>
    ),
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm: () => void carryOut(),
  });
}
