import { usualEventLength, type contract, type ListQuery } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Category, Event } from '#generated/prisma/client.ts';
import type { Publishing } from '#lib/content/reads/visibility.ts';
import {
  categoryOf,
  foundBy,
  withCategory,
  type EventQuery,
} from '#lib/content/reads/categorised.ts';
import { breaksRule, type Transaction } from '#lib/data/database.ts';
import { listHandlers, type ListTable } from '#lib/content/reads/list-handlers.ts';
import { inTurn } from '#lib/content/reads/in-turn.ts';
import { readEntities } from '#lib/content/reads/list-reads.ts';
import { ofProject, type ProjectFilter } from '#lib/content/reads/of-project.ts';
import { invalid } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

interface EventData extends Publishing {
  categoryId: string | null;
  title: string;
  description: string;
  location: string;
  time: string | null;
  endTime?: string | null | undefined;
  images: string[];
  imageAlt?: string | null | undefined;
  registerUrl?: string | null | undefined;
  projectId?: string | null | undefined;
}

type Row = Event & { category: Category | null };

const include = { category: true } as const;

const table = (db: Transaction): ListTable<Row, EventData> => ({
  findMany: (args) => db.event.findMany({ ...args, include }),
  count: (args) => db.event.count(args),
  findUnique: (args) => db.event.findUnique({ ...args, include }),
  create: ({ data }) => checked(() => db.event.create({ data, include })),
  update: (args) => checked(() => db.event.update({ ...args, include })),
  deleteMany: (args) => db.event.deleteMany(args),
});

const area = {
  ...listed('events'),
  toEntity,
  where: (query: ListQuery & EventQuery & ProjectFilter) => ({
    ...foundBy(query),
    ...ofProject(query),
  }),
} as const;

/** Trainings, meetings and field days. */
export function eventRoutes({ content }: Deps): Routes<typeof contract.events> {
  const plain = listHandlers(content, table, area);
  const rows = content.cacheCounts('events', content.reads(table));
  return {
    ...plain,

    create: ({ body: { category: categoryId, ...rest }, req, res }) =>
      plain.create({ body: { ...rest, categoryId }, req, res }),

    update: ({ params, body: { category: categoryId, ...rest }, req, res }) =>
      plain.update({
        params,
        body: { ...rest, ...(categoryId !== undefined && { categoryId }) },
        req,
        res,
      }),

    list: async ({ query, req, res }) => {
      const { comingAt } = query;
      const parts = comingAt === undefined ? undefined : comingFirst(new Date(comingAt));
      const reads = inTurn(rows, query, parts);
      return { status: 200, body: await readEntities(reads, area, query, { req, res }) };
    },
  };
}

/** Upcoming ones, the nearest first; then past ones. */
function comingFirst(now: Date) {
  const start = new Date(now.getTime() - usualEventLength);
  const ends = (when: 'gt' | 'lte') => ({
    OR: [{ endTime: { [when]: now } }, { endTime: null, time: { [when]: start } }],
  });
  return [
    { where: ends('gt'), orderBy: [{ time: 'asc' }, { id: 'asc' }] },
    { where: ends('lte'), orderBy: [{ time: 'desc' }, { id: 'desc' }] },
  ];
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
