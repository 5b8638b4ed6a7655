import { contract, eventEnd, type Event } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import { holds, sorted } from '../listing.ts';
import type { SampleContent } from '@site/samples';
import { invalid } from '../problems.ts';
import type { MockContext } from '../route-handler.ts';
import type { CategoryIndex } from './categories-mock.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

/** Events, each with what its category is called now. */
export function eventsMock(
  context: MockContext,
  samples: SampleContent['events'],
  categories: CategoryIndex,
): ListAreaMock<typeof contract.events, Event> {
  return listMock(context, {
    area: 'events',
    routes: contract.events,
    isFound: (event, query) =>
      isEventFound(event, query) && (!query.projectId || event.projectId === query.projectId),
    arrange: (found, { comingAt }) => {
      if (!comingAt) return undefined;
      const isComing = (event: Event) => eventEnd(event) > comingAt;
      return [
        ...sorted(found.filter(isComing), 'time'),
        ...sorted(
          found.filter((event) => !isComing(event)),
          '-time',
        ),
      ];
    },
    entries: samples.map((sample) => ({
      ...sample,
      category: categories.idOf(sample.category),
    })),
    complete: (input) => {
      if (input.endTime && input.time && input.endTime <= input.time) {
        throw invalid([{ path: 'endTime', message: ruleMessages.endsTooEarly }]);
      }
      return { ...input, category: categories.summaryOf(input.category) };
    },
    show: (event) => ({ ...event, category: categories.summaryOf(event.category?._id) }),
  });
}

/** By which events and their pictures are found. */
interface EventQuery {
  title?: string | undefined;
  category?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether an event passes the filters. */
export function isEventFound(
  event: Pick<Event, 'title' | 'time' | 'category'>,
  { title, category, from, to }: EventQuery,
): boolean {
  return (
    holds(event.title, title) &&
    (!category || event.category?._id === category) &&
    (!from || (event.time ?? '') >= from) &&
    (!to || (event.time ?? '') <= to)
  );
}
