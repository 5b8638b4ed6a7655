import type { contract } from '@site/contract';
import { eventMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Category, Event } from '../generated/prisma/client.ts';
import { withCategory, type Categorised } from '#lib/categorised.ts';
import { listHandlers, type ListTable } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

interface EventData extends Categorised {
  title: string;
  description: string;
  location: string;
  time: string;
  images: string[];
}

const include = { category: true } as const;

/** Trainings, meetings and field days. */
export function eventRoutes({ db }: Deps): Routes<typeof contract.events> {
  const table: ListTable<Event & { category: Category }, EventData> = {
    findMany: (args) => db.event.findMany({ ...args, include }),
    count: (args) => db.event.count(args),
    findUnique: (args) => db.event.findUnique({ ...args, include }),
    create: ({ data: { category, ...data } }) =>
      withCategory(() => db.event.create({ data: { ...data, categoryId: category }, include })),
    update: ({ where, data: { category, ...data } }) =>
      withCategory(() =>
        db.event.update({
          where,
          data: { ...data, ...(category && { categoryId: category }) },
          include,
        }),
      ),
    delete: (args) => db.event.delete({ ...args, include }),
  };
  return listHandlers(table, toEntity, {
    thing: 'Event',
    deleted: eventMessages.deleted,
    order: { time: 'desc' },
    search: ['title', 'description', 'location'],
  });
}

function toEntity({ category, ...row }: Event & { category: Category }) {
  return { ...toWire(row), category: toWire(category) };
}
