import type { Category } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import { categories } from '#reads/lists.ts';
import { t } from '#language/text.ts';
import { byLabel, ChoiceFilter, DateFilter, TextFilter } from './fields.tsx';

const ofEvents = { usedBy: 'events', sort: 'title', perPage: 100 } as const;

/** Reads what the filters of events offer. */
export function prefetchEventCategories(reads: Reads): Promise<unknown>[] {
  return categories.prefetch(reads, ofEvents, optional);
}

/** The categories that events belong to. */
export const useEventCategories = () => categories.useRead(ofEvents);

/** The filters of events: title, category, first and last day. */
export function EventFilters({ categories: offered }: { categories: Category[] }) {
  const choices = byLabel(offered.map(({ _id, title }) => ({ value: _id, label: title })));
  return (
    <>
      <TextFilter name="title" label={t('Search by title')} />
      <ChoiceFilter
        name="category"
        label={t('Category')}
        all={t(listMessages.allCategories)}
        choices={choices}
      />
      <DateFilter name="start" label={t('Start date')} />
      <DateFilter name="end" label={t('End date')} />
    </>
  );
}
