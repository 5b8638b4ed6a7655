import type { Event } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { ChoiceFilter, DateFilter, TextFilter, type Choice } from './fields.tsx';

/** The categories of these events, in the order of the alphabet. */
function categoriesOf(events: Event[]): Choice[] {
  const titles = new Map(events.map(({ category }) => [category._id, category.title]));
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** The filters of events: title, category, first and last day. */
export function EventFilters({ events }: { events: Event[] }) {
  return (
    <>
      <TextFilter name="title" label="Search by title" />
      <ChoiceFilter
        name="category"
        label="Category"
        all={listMessages.allCategories}
        choices={categoriesOf(events)}
      />
      <DateFilter name="start" label="Start date" />
      <DateFilter name="end" label="End date" />
    </>
  );
}
