import { eventInput } from '@site/contract';
import { eventMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  altText,
  category,
  dateTime,
  images,
  longText,
  optional,
  project,
  text,
  title,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { longDateTime } from '#lib/text/dates.ts';

export const events = defineArea({
  key: 'events',
  title: 'All Events',
  name: { one: 'event', many: 'events' },
  create: {
    path: '/create-event',
    label: 'Create Event',
    hint: 'It is on the public site, with its pictures in the gallery, once it is published.',
  },
  calls: api.events,
  input: eventInput,
  messages: eventMessages,
  sorts: {
    '-time': 'Latest first',
    time: 'Earliest first',
    title: 'Title, A to Z',
    '-updatedAt': 'Last changed first',
  },
  fields: {
    title: title('Title'),
    description: longText('Description', 'What happens, for whom, and how to take part.'),
    location: text('Location', 'A place that people can find.'),
    time: dateTime('Time', 'When it begins, in Pakistan’s time.'),
    endTime: optional(dateTime('End time', 'When it ends. Calendars take an hour if it is empty.')),
    category: category('Category'),
    images: images('Images', 'Events', 'One or more. The first one stands for the event.'),
    imageAlt: altText('the first picture'),
    registerUrl: optional(text('Registration link', 'Where people register, if they have to.')),
    projectId: optional(
      project('Project', 'The project that it is a part of: its page names the event.'),
    ),
  },
  card: {
    title: (event) => event.title,
    picture: (event) => event.images[0] ?? null,
    pictures: (event) => event.images,
    text: (event) => event.description,
    facts: (event) => [
      event.time && longDateTime(event.time),
      event.location,
      event.category?.title,
    ],
  },
});
