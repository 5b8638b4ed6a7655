import type { Area } from './area.ts';
import { AreaList } from './area-list.tsx';
import { isWritingForm } from '#fields/field.ts';
import { FormEntryDialog, useEntryAddress } from '#ui/entry-address.tsx';

/** All entries of an area, each with Edit and Delete; the entry's address opens it in a dialog. */
export function ListPage({ area }: { area: Area }) {
  const entry = useEntryAddress();
  return (
    <>
      <AreaList area={area} onEdit={entry.open} />
      <FormEntryDialog
        entry={entry}
        size={isWritingForm(area.fields) ? 1320 : 'xl'}
        title={`${entry.isHistory ? 'History of this' : 'Edit'} ${area.name.one}`}
      />
    </>
  );
}
