import { z } from 'zod';
import { choiceOr, line, link, localizedRecord } from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';
import { helpIcons } from './help-options.ts';

/** What a door says below its title, as of now. */
export const doorFacts = ['none', 'openTenders', 'openCareers', 'latestPublication'] as const;
export type DoorFact = (typeof doorFacts)[number];

export const doorInput = z.object({
  title: localized(line('Title')),
  url: link('URL'),
  /** FaRocket when it is left out. */
  icon: choiceOr('Icon', helpIcons, 'FaRocket'),
  /** Nothing when it is left out. */
  fact: choiceOr('Fact', doorFacts, 'none'),
});
export type DoorInput = z.input<typeof doorInput>;

export const door = doorInput.extend({
  icon: z.enum(helpIcons),
  fact: z.enum(doorFacts),
  ...ordered,
  ...localizedRecord,
});
export type Door = z.infer<typeof door>;

export const doorRoutes = {
  ...listRoutes({
    names: { one: 'a door', many: 'doors' },
    paths: { list: '/api/doors', create: '/api/doors', one: '/api/doors/:id' },
    entity: door,
    input: doorInput,
    sort: ['order', 'title', 'createdAt', 'updatedAt'],
  }),
  order: orderRoute({ key: 'doors', many: 'doors' }, door),
} as const;
