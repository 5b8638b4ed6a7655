import { ruleMessages } from '../../messages/index.ts';
import { z } from 'zod';
import {
  altText,
  dateTime,
  line,
  longText,
  optionalDateTime,
  optionalId,
  optionalLink,
  pictures,
  localizedRecord,
  reference,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, textFilter } from '../../shapes/list.ts';
import { categorySummary } from './categories.ts';

export const eventInput = z.object({
  title: localized(line('Title')),
  description: localized(longText('Description')),
  location: localized(line('Location')),
  time: dateTime('Time'),
  /** After `time`; without one the end is unknown. */
  endTime: optionalDateTime('End time'),
  category: reference(ruleMessages.categoryMissing),
  images: pictures(ruleMessages.imageMissing),
  imageAlt: localized(altText('Alternative text')),
  /** Where one registers. */
  registerUrl: optionalLink('Registration link'),
  /** The project that it is a part of. */
  projectId: optionalId('Project'),
  ...publishing,
});
export type EventInput = z.input<typeof eventInput>;

export const event = storedEntry(eventInput).extend({
  category: categorySummary.nullable(),
  ...published,
  ...localizedRecord,
});
export type Event = z.infer<typeof event>;

/** By which events and their pictures can be found. */
export const eventFilters = {
  /** A part of the title, in any case. */
  title: textFilter('title'),
  /** The id of a category. */
  category: textFilter('category'),
  /** The first and the last instant of `time`. */
  from: dateTime('from').optional(),
  to: dateTime('to').optional(),
};

export const eventRoutes = listRoutes({
  names: { one: 'an event', many: 'events' },
  paths: {
    list: '/api/events/events',
    create: '/api/events/events',
    one: '/api/events/events/:id',
  },
  entity: event,
  input: eventInput,
  sort: ['title', 'location', 'time', 'createdAt', 'updatedAt'],
  order: '-time',
  search: ['title', 'description', 'location'],
  filters: {
    ...eventFilters,
    projectId: textFilter('projectId'),
    /**
     * An instant: events that have not ended by then come first, the nearest of them first; then the
     * others, newest first. `sort` takes precedence.
     */
    comingAt: dateTime('comingAt').optional(),
  },
});
