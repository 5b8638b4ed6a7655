import { maxViews, type contract, type SavedView } from '@site/contract';
import { viewMessages } from '@site/contract/messages';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import type { SavedView as Row } from '#generated/prisma/client.ts';
import { isTaken } from '#lib/data/database.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { callerOf } from '#lib/http/access.ts';
import { conflict, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';

const kind = { entityName: 'This view' } as const;

/**
 * How staff look at lists. It is no content, as drafts are not: a write leaves no revision and no line in the audit log,
 * and moves no version.
 */
export function viewRoutes({
  accessDb: db,
}: Pick<Deps, 'accessDb'>): Routes<typeof contract.views> {
  const own = (request: RoutedRequest) => ({ userId: callerOf(request).user.id });

  return {
    list: async ({ query: { list }, req }) => {
      const views = await db.savedView.findMany({
        where: { ...own(req), ...(list !== undefined && { list }) },
        orderBy: [{ list: 'asc' }, { name: 'asc' }],
      });
      return { status: 200, body: views.map(toView) };
    },

    save: async ({ body, req }) => {
      const { list } = body;
      const place = { ...own(req), list };
      const view = { id: uuid(), ...place, name: body.name, query: body.query };
      await db.$transaction(async (transaction) => {
        // Those that are saved at the same moment wait for each other at the oldest one, and each counts those before it.
        const oldest = await transaction.savedView.findFirst({
          where: place,
          orderBy: { id: 'asc' },
        });
        if (oldest) {
          await transaction.savedView.updateMany({ where: { id: oldest.id }, data: { list } });
        }
        if ((await transaction.savedView.count({ where: place })) >= maxViews) {
          throw conflict(viewMessages.tooMany(maxViews), { most: maxViews });
        }
        // Of two with one name at the same time, the first one is stored.
        const created = { data: [view], skipDuplicates: true };
        const { count } = await transaction.savedView.createMany(created);
        if (count === 0) throw conflict(viewMessages.taken);
      });
      return { status: 201, body: toView(view) };
    },

    change: async ({ params, body, req }) => {
      const where = { ...idOf(params, kind), ...own(req) };
      try {
        await db.savedView.updateMany({ where, data: body });
      } catch (error) {
        throw isTaken(error) ? conflict(viewMessages.taken) : error;
      }
      const view = await db.savedView.findFirst({ where });
      if (!view) throw notFound(kind.entityName);
      return { status: 200, body: toView(view) };
    },

    remove: async ({ params, req }) => {
      const where = { ...idOf(params, kind), ...own(req) };
      const { count } = await db.savedView.deleteMany({ where });
      if (count === 0) throw notFound(kind.entityName);
      return { status: 200, body: { msg: viewMessages.removed } };
    },
  };
}

function toView({ id, list, name, query }: Row): SavedView {
  return { _id: id, list, name, query };
}
