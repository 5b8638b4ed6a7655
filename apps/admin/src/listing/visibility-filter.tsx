import { Select } from '@mantine/core';
import { isPublishing, visibilities, type Visibility } from '@site/contract';
import type { z } from 'zod';
import type { Listing } from './listing.ts';
import { useFilterAddress } from './use-filter-address.ts';

const labels: Record<Visibility, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  live: 'Live',
  ended: 'Ended',
};

/**
 * The list of an area as it is narrowed down by what entries are to the public, which is in the address.
 * @returns the listing with what is listed then, and the filter; none for an area whose entries are always public
 */
export function useVisibilityFilter<Area extends Pick<Listing, 'name'> & { input: z.ZodType }>(
  area: Area,
) {
  const { params, set } = useFilterAddress();
  if (!isPublishing(area.input)) return { listing: area };
  const chosen = visibilities.find((each) => each === params.get('visibility'));
  const { one, many } = area.name;
  const name = chosen ? { one: `${chosen} ${one}`, many: `${chosen} ${many}` } : area.name;
  const control = (
    <Select
      aria-label="Status"
      flex="0 1 160px"
      data={[
        { value: 'all', label: 'Any status' },
        ...visibilities.map((value) => ({ value, label: labels[value] })),
      ]}
      value={chosen ?? 'all'}
      onChange={(value) => set('visibility', value === 'all' ? null : value)}
    />
  );
  return {
    listing: { ...area, name },
    filter: { control, query: chosen ? { visibility: chosen } : {} },
  };
}
