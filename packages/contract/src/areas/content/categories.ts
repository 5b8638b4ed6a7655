import { z } from 'zod';
import { line, longText, localizedRecord } from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { partOfRecord } from '../../text/localized.ts';
import { problems } from '../../routes/problem.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const categoryInput = z.object({
  title: localized(line('Title')),
  description: localized(longText('Description')),
});
export type CategoryInput = z.input<typeof categoryInput>;

export const category = categoryInput.extend({ ...ordered, ...localizedRecord });
export type Category = z.infer<typeof category>;

const plain = listRoutes({
  names: { one: 'a category', many: 'categories' },
  paths: { list: '/api/categories', create: '/api/categories', one: '/api/categories/:id' },
  entity: category,
  input: categoryInput,
  sort: ['order', 'title', 'createdAt', 'updatedAt'],
  /** Only those that any event belongs to. */
  filters: { usedBy: z.enum(['events'], 'usedBy must be events.').optional() },
});

export const categoryRoutes = {
  ...plain,
  /** One that an event or a video belongs to can't be deleted. */
  remove: { ...plain.remove, responses: { ...plain.remove.responses, ...problems(409) } },
  order: orderRoute({ key: 'categories', many: 'categories' }, category),
} as const;

/** A category as the records that belong to it show it. */
export const categorySummary = partOfRecord(
  category.pick({ _id: true, title: true, description: true }),
);
