import { Paper, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Area } from './area.ts';
import { CreateForm } from './create-page.tsx';
import { EditForm } from './edit-dialog.tsx';
import { Entries } from './entries.tsx';
import { EntryList } from './entry-list.tsx';
import { useLeaveGuard } from '#form-kit/leave-guard.ts';

/** A form and the list on one page: the form adds, or changes what Edit was pressed for. */
export function ManagePage({ area }: { area: Area }) {
  const [editedId, setEditedId] = useState<string>();
  const { guard, leave } = useLeaveGuard();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [editedId]);
  const add = () => setEditedId(undefined);

  const form = (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg">
      <Title order={2} size="h4" mb="md" ref={heading} tabIndex={-1}>
        {editedId === undefined ? area.create.label : `Edit ${area.name.one}`}
      </Title>
      {editedId === undefined ? (
        <CreateForm area={area} guard={guard} />
      ) : (
        <EditForm
          key={editedId}
          area={area}
          id={editedId}
          guard={guard}
          onCancel={() => leave(add)}
          onSaved={add}
        />
      )}
    </Paper>
  );

  return (
    <EntryList listing={area} canCreate={false} aside={form}>
      {(entries, newest) => (
        <Entries
          area={area}
          entries={entries}
          newest={newest}
          onEdit={(id) => leave(() => setEditedId(id))}
          onRemoved={(id) => {
            if (id === editedId) add();
          }}
        />
      )}
    </EntryList>
  );
}
