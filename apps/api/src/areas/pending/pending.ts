import {
  areaName,
  pendingAreas,
  titleOf,
  type Area,
  type contract,
  type Role,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { historyMessages, pendingMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { PendingVersion } from '#generated/prisma/client.ts';
import { answeredRecord, latestOf, mayUpdate } from '#lib/content/writes/area-updates.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { enforceReview } from '#lib/content/publishing/needs-review.ts';
import { noteUndo, pendingName, undoPending } from '#lib/content/publishing/pending-undo.ts';
import {
  publishedRecord,
  publishPending,
  removePending,
  taggedPending,
} from '#lib/content/publishing/pending.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';
import type { Reads } from '#lib/data/database.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { isExpected } from '#lib/http/etags.ts';
import { storedTags } from '#lib/http/media-origins.ts';
import { forbidden, invalid, notFound, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

/** What waits to be published. @param handlersOf those of an area, by the names of its routes */
export function pendingRoutes(
  { db, content, settings }: Deps,
  handlersOf: (area: Area) => object,
): Routes<typeof contract.pending> {
  const placeOf = ({ area: name, id: recordId }: { area: string; id: string }, role: Role) => {
    const area = pendingAreas.find((each) => each === name);
    if (!area || !isId(recordId)) throw notFound(pendingName);
    if (!mayUpdate(area, role)) throw forbidden();
    return { area, recordId };
  };
  const find = async (params: { area: string; id: string }, role: Role) => {
    const { area, recordId } = placeOf(params, role);
    const where = { area_recordId: { area, recordId } };
    const pending = await db.pendingVersion.findUnique({ where });
    if (!pending) throw notFound(pendingName);
    return { ...pending, area };
  };

  /** Whether what waits is the version that the caller has seen, if one is named. */
  const isSeen = (version: string | undefined, pending: PendingVersion) =>
    isExpected(version && storedTags(version, settings.PUBLIC_API_URL), taggedPending(pending));

  return {
    list: async ({ query: { area, id, page = 1, perPage }, req, res }) => {
      const { role } = callerOf(req).user;
      const areas = pendingAreas.filter(
        (each) => mayUpdate(each, role) && (area === undefined || each === area),
      );
      const where = () => ({
        area: { in: areas },
        ...(id !== undefined && { recordId: { in: [id].filter(isId) } }),
      });
      const view = { order: { at: 'desc' as const }, where };
      const entries = {
        count: (args: object) => db.pendingVersion.count(args),
        findMany: (args: object) => db.pendingVersion.findMany({ ...args, omit: { base: true } }),
      };
      const rows = await readList(entries, view, { page, perPage }, { req, res });
      return { status: 200, body: await toEntities(db, rows) };
    },

    publish: async ({ params, body, req, res }) => {
      const pending = await find(params, callerOf(req).user.role);
      if (!isSeen(body?.version, pending)) throw stale();
      const { area } = pending;
      const stored = await publishPending(db, handlersOf(area), pending, { req, res });
      return { status: 200, body: answeredRecord(area, stored, settings.PUBLIC_API_URL) };
    },

    schedule: async ({ params, body: { publishAt, version }, req }) => {
      const { user } = callerOf(req);
      const pending = await find(params, user.role);
      if (!isSeen(version, pending)) throw stale();
      const at = publishAt === null ? null : new Date(publishAt);
      if (at && at <= momentOf(req)) {
        throw invalid([{ path: 'publishAt', message: pendingMessages.notInFuture }]);
      }
      const { id, area, recordId, body } = pending;
      const live = fieldsOf(((await latestOf(db, pending)) ?? { body: pending.base }).body);
      const scheduled = await content.write(actionOf(req), async (transaction, _record, note) => {
        if (at) {
          const after = publishedRecord(live, pending, true);
          const change = { area, operation: 'update' as const, before: live, body: after };
          await enforceReview(transaction, user.role, [change], at);
        }
        const { count } = await transaction.pendingVersion.updateMany({
          where: { id, version: pending.version },
          data: { publishAt: at, scheduledBy: at && user.id, failure: null },
        });
        if (count === 0) throw stale();
        const row = await transaction.pendingVersion.findUniqueOrThrow({ where: { id } });
        const [entity] = await toEntities(transaction, [row]);
        if (!entity) throw new Error('A row is an entity');
        note({ area, id: recordId, title: titleOf(fieldsOf(body)) });
        return entity;
      });
      return { status: 200, body: scheduled };
    },

    discard: async ({ params, req }) => {
      const pending = await find(params, callerOf(req).user.role);
      const { area, recordId } = pending;
      const title = titleOf(fieldsOf(pending.body));
      await content.write(actionOf(req), async (transaction, _record, note) => {
        const waited = await removePending(transaction, pending);
        await noteUndo(transaction, pending, { waited, by: callerOf(req).user.id });
        await transaction.submission.deleteMany({ where: { area, recordId } });
        note({ area, id: recordId, title });
      });
      return { status: 200, body: { msg: pendingMessages.discarded } };
    },

    restore: async ({ params, req, res }) => {
      const place = placeOf(params, callerOf(req).user.role);
      await undoPending({ db, content }, handlersOf(place.area), place, { req, res });
      return { status: 200, body: { msg: historyMessages.undone } };
    },
  };
}

/** Pending versions as the contract has them, with who has changed them. */
async function toEntities(db: Pick<Reads, 'user'>, rows: readonly Omit<PendingVersion, 'base'>[]) {
  const authors = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ by }) => by ?? []) } },
    select: { id: true, name: true },
  });
  return rows.map(({ area, recordId, body, by, at, publishAt, failure }) => {
    const author = authors.find((each) => each.id === by);
    return {
      area: areaName(area),
      id: recordId,
      title: titleOf(fieldsOf(body)),
      by: author ? { _id: author.id, name: author.name } : null,
      at: at.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      failure,
    };
  });
}
