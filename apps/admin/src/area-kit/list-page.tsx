import type { Area } from './area.ts';
import { OrderButton } from './order-button.tsx';
import { Entries } from './entries.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { useVisibilityFilter } from '#listing/visibility-filter.tsx';
import { FormEntryDialog, useEntryAddress } from '#ui/entry-address.tsx';

/** All entries of an area, each with Edit and Delete; the entry's address opens it in a dialog. */
export function ListPage({ area }: { area: Area }) {
  const entry = useEntryAddress();
  const { listing, filter } = useVisibilityFilter(area);
  const tools = area.calls.order && <OrderButton area={area} />;
  return (
    <>
      <EntryList listing={listing} filter={filter} tools={tools}>
        {(entries, newest) => (
          <Entries area={area} entries={entries} newest={newest} onEdit={entry.open} />
        )}
      </EntryList>
      <FormEntryDialog
        entry={entry}
        size="xl"
        title={`${entry.isHistory ? 'History of this' : 'Edit'} ${area.name.one}`}
      />
    </>
  );
}
