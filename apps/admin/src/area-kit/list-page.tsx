import { Paper, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { Area, Entry } from './area.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryRow } from './entry-row.tsx';
import { useRemove } from './use-entries.ts';
import { notify } from '#lib/notify.tsx';
import { focusPageTitle } from '#lib/page-title.tsx';
import { sentenceOf } from '#lib/problem.ts';

/** All entries of an area, each with Edit and Delete. */
export function ListPage({ area }: { area: Area }) {
  const remove = useRemove(area);
  const [editedId, setEditedId] = useState<string>();

  return (
    <>
      <EntryList listing={area}>
        {(entries) => (
          <Paper component="ul" withBorder radius="lg" m={0} p={0} style={{ overflow: 'hidden' }}>
            {entries.map((entry) => (
              <EntryRow
                key={entry._id}
                entry={entry}
                card={area.card}
                onEdit={() => setEditedId(entry._id)}
                onDelete={() =>
                  confirmDelete({
                    what: area.name.one,
                    title: area.card.title(entry),
                    consequence: 'will be gone from the dashboard and the public site.',
                    remove: () => remove(entry._id),
                    deleted: area.messages.deleted,
                  })
                }
              />
            ))}
          </Paper>
        )}
      </EntryList>
      <EditDialog area={area} id={editedId} onClose={() => setEditedId(undefined)} />
    </>
  );
}

/**
 * Asks, then deletes, then says so.
 * @param deletion `what` as inside a sentence: 'news article'; `title` of the one that goes, which
 *   begins the sentence that `consequence` ends
 */
export function confirmDelete(deletion: {
  what: string;
  title: string;
  consequence: string;
  remove: () => Promise<void>;
  deleted: string;
}): void {
  const { what, title, consequence, remove, deleted } = deletion;
  const carryOut = async () => {
    try {
      await remove();
      notify('success', deleted);
      focusPageTitle();
    } catch (error) {
      notify('failure', sentenceOf(error));
    }
  };
  modals.openConfirmModal({
    title: `Are you sure you want to delete this ${what}?`,
    children: (
      <Text>
        <b>{title}</b> {consequence} This can’t be undone.
      </Text>
    ),
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm: () => void carryOut(),
  });
}
