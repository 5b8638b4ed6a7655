import { Paper } from '@mantine/core';
import { useState } from 'react';
import type { Area } from './area.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryRow } from './entry-row.tsx';
import { useRemove } from './use-entries.ts';
import { confirmDelete } from '#ui/confirm-delete.tsx';

/** All entries of an area, each with Edit and Delete. */
export function ListPage({ area }: { area: Area }) {
  const remove = useRemove(area);
  const [editedId, setEditedId] = useState<string>();

  return (
    <>
      <EntryList listing={area}>
        {(entries) => (
          <Paper
            component="ul"
            withBorder
            radius="lg"
            m={0}
            p={0}
            style={{ overflow: 'hidden', containerType: 'inline-size' }}
          >
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
