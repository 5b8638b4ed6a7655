import { useState } from 'react';
import type { Area } from './area.ts';
import { EditDialog } from './edit-dialog.tsx';
import { Entries } from './entries.tsx';
import { EntryList } from './entry-list.tsx';

/** All entries of an area, each with Edit and Delete. */
export function ListPage({ area }: { area: Area }) {
  const [editedId, setEditedId] = useState<string>();
  return (
    <>
      <EntryList listing={area}>
        {(entries, newest) => (
          <Entries area={area} entries={entries} newest={newest} onEdit={setEditedId} />
        )}
      </EntryList>
      <EditDialog area={area} id={editedId} onClose={() => setEditedId(undefined)} />
    </>
  );
}
