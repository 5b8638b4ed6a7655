import type { contract } from '@site/contract';
import { eventMessages, ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Category, Event } from '#generated/prisma/client.ts';
import { categoryOf, withCategory, type Categorised } from '#lib/content/categorised.ts';
import { breaksRule, type Transaction } from '#lib/data/database.ts';
import { listHandlers, type ListTable } from '#lib/content/list-handlers.ts';
import { invalid } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/entity.ts';

interface EventData extends Categorised {
  title: string;
  description: string;
  location: string;
  time: string;
  endTime?: string | null | undefined;
  images: string[];
}

type Row = Event & { category: Category };

const include = { category: true } as const;

const table = (db: Transaction): ListTable<Row, EventData> => ({
  findMany: (args) => db.event.findMany({ ...args, include }),
  count: (args) => db.event.count(args),
  findUnique: (args) => db.event.findUnique({ ...args, include }),
  create: ({ data: { category, ...data } }) =>
    checked(() => db.event.create({ data: { ...data, categoryId: category }, include })),
  update: ({ where, data: { category, ...data } }) =>
    checked(() =>
      db.event.update({
        where,
        data: { ...data, ...(category && { categoryId: category }) },
        include,
      }),
    ),
  deleteMany: (args) => db.event.deleteMany(args),
});

/** Trainings, meetings and field days. */
export function eventRoutes({ content }: Deps): Routes<typeof contract.events> {
  return listHandlers(content, table, {
    area: 'events',
    entityName: 'Event',
    toEntity,
    deleted: eventMessages.deleted,
    order: { time: 'desc' },
    search: ['title', 'description', 'location'],
  });
}

/**
 * Carries out a write of an event.
 * @throws 400 when there is no such category, or it would end before it begins
 */
async function checked<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await withCategory(write);
  } catch (error) {
    if (!breaksRule(error)) throw error;
    throw invalid([{ path: 'endTime', message: ruleMessages.endsTooEarly }]);
  }
}

function toEntity({ category, categoryId: _id, ...row }: Row) {
  return { ...entityOf(row), category: categoryOf(category) };
}
