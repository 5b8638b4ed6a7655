import type { ReactNode } from 'react';
import type { Area } from './area.ts';
import { Entries } from './entries.tsx';
import { OrderButton } from './order-button.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { useListFilters } from './list-filters.tsx';

/** The list of an area with its filters, and what can be done to one entry or to several. */
export function AreaList(props: {
  area: Area;
  onEdit: (id: string) => void;
  onRemoved?: (id: string) => void;
  /** The form that shares the page with it. */
  aside?: ReactNode;
}) {
  const { area, aside, ...acts } = props;
  const { listing, filter } = useListFilters(area);
  return (
    <EntryList
      listing={listing}
      filter={filter}
      tools={area.calls.order && <OrderButton area={area} />}
      canCreate={!aside}
      aside={aside}
    >
      {(entries, newest, found) => (
        <Entries area={area} entries={entries} newest={newest} found={found} {...acts} />
      )}
    </EntryList>
  );
}
