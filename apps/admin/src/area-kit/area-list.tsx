import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Area } from './area.ts';
import { Entries } from './entries.tsx';
import { useListFilters } from './list-filters.tsx';
import { OrderButton } from './order-button.tsx';
import { EntryList } from '#listing/entry-list.tsx';
import { ExportButton } from '#listing/export-button.tsx';
import { ListImportButton } from '#listing/import-button.tsx';
import { Icon } from '#lib/icon.tsx';

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
  const { layout, button } = useLayout(area);
  const tools = (narrowed: object, sort: string) => (
    <>
      {area.calls.order && <OrderButton area={area} />}
      {button}
      <ExportButton area={area.key} query={{ ...narrowed, sort }} />
      <ListImportButton area={area.key} name={listing.name} />
    </>
  );
  return (
    <EntryList listing={listing} filter={filter} tools={tools} canCreate={!aside} aside={aside}>
      {(entries, newest, found) => (
        <Entries
          area={{ ...area, layout }}
          entries={entries}
          newest={newest}
          found={found}
          {...acts}
        />
      )}
    </EntryList>
  );
}

/** How the entries stand below each other, which is in the address where it is not as the area has it. */
function useLayout({ layout: own = 'rows' }: Area) {
  const [params, setParams] = useSearchParams();
  const other = own === 'rows' ? 'cards' : 'rows';
  const layout = params.get('view') === other ? other : own;
  const label = layout === 'rows' ? 'Show as cards' : 'Show as rows';
  const change = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (layout === own) next.set('view', other);
        else next.delete('view');
        return next;
      },
      { replace: true },
    );
  const button = (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={42} aria-label={label} onClick={change}>
        {layout === 'rows' ? (
          <Icon of={IconLayoutGrid} size={18} />
        ) : (
          <Icon of={IconLayoutList} size={18} />
        )}
      </ActionIcon>
    </Tooltip>
  );
  return { layout, button } as const;
}
