import { contract, type Event } from '@site/contract';
import { eventMessages, ruleMessages } from '@site/contract/messages';
import type { EventSample } from '@site/samples';
import { pictureUrl } from '../picture-url.ts';
import { invalid } from '../problems.ts';
import type { MockContext } from '../route-handler.ts';
import type { CategoryIndex } from './categories-mock.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

/** Events, each with what its category is called now. */
export function eventsMock(
  context: MockContext,
  samples: readonly EventSample[],
  categories: CategoryIndex,
): ListAreaMock<typeof contract.events, Event> {
  return listMock(context, {
    routes: contract.events,
    thing: 'Event',
    deleted: eventMessages.deleted,
    order: '-time',
    search: ['title', 'description', 'location'],
    defaults: { endTime: null },
    entries: samples.map(({ pictures, category, ...fields }) => ({
      ...fields,
      category: categories.idOf(category),
      images: pictures.map(pictureUrl),
    })),
    complete: (input) => {
      if (input.endTime && input.endTime <= input.time) {
        throw invalid([{ path: 'endTime', message: ruleMessages.endsTooEarly }]);
      }
      return { ...input, category: categories.summaryOf(input.category) };
    },
    show: (event) => ({ ...event, category: categories.summaryOf(event.category._id) }),
  });
}
