import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { contract, publishedAreas, type ListArea } from '@site/contract';
import type { z } from 'zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#listing/listing.ts';
import { typingPause } from '#lib/typing-pause.ts';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { useVisibilityFilter } from '#listing/visibility-filter.tsx';
import { allCategories } from '#fields/option-sources.ts';

/** Years back from this one that are offered. */
const offeredYears = 20;

/**
 * The list of an area as it is narrowed down by what its list can be filtered by: status, year, category and author.
 * All of them are in the address.
 */
export function useListFilters<
  Area extends Pick<Listing, 'name'> & { key: ListArea; input: z.ZodType },
>(area: Area) {
  const { params, set } = useFilterAddress();
  const [year] = useState(() => new Date().getFullYear());
  const { listing, filter } = useVisibilityFilter(area);
  const { shape } = contract[area.key].list.query;
  const names = ['year', 'category', 'author'].filter(
    (name) => name in shape && (name !== 'year' || publishedAreas.has(area.key)),
  );
  if (names.length === 0) return { listing, filter };

  const valueOf = (name: string) => params.get(name) ?? '';
  const chosen = names.filter((name) => valueOf(name) !== '');
  const control = (
    <>
      {filter?.control}
      {names.includes('year') && (
        <Select
          aria-label="Year"
          flex="0 1 130px"
          searchable
          data={[
            { value: '', label: 'Any year' },
            ...Array.from({ length: offeredYears }, (_, at) => String(year + 1 - at)),
          ]}
          value={valueOf('year')}
          onChange={(value) => set('year', value)}
        />
      )}
      {names.includes('category') && (
        <CategoryFilter value={valueOf('category')} onChange={(value) => set('category', value)} />
      )}
      {names.includes('author') && (
        <AuthorFilter value={valueOf('author')} onChange={(value) => set('author', value)} />
      )}
    </>
  );
  const query = Object.fromEntries(chosen.map((name) => [name, valueOf(name)]));
  return { listing, filter: { control, query: { ...filter?.query, ...query } } };
}

interface FilterProps {
  value: string;
  onChange: (value: string | null) => void;
}

function CategoryFilter({ value, onChange }: FilterProps) {
  const { data = [] } = useQuery({ queryKey: allCategories.key, queryFn: allCategories.load });
  return (
    <Select
      aria-label="Category"
      flex="0 1 180px"
      searchable
      data={[{ value: '', label: 'Any category' }, ...data]}
      value={value}
      onChange={onChange}
    />
  );
}

function AuthorFilter({ value, onChange }: FilterProps) {
  const search = useDebouncedCallback((text: string) => onChange(text.trim()), typingPause);
  return (
    <TextInput
      key={value === '' ? 'all' : 'some'}
      aria-label="Author"
      placeholder="Author"
      flex="0 1 160px"
      maxLength={200}
      defaultValue={value}
      onChange={(event) => search(event.currentTarget.value)}
      onBlur={() => search.flush()}
    />
  );
}
