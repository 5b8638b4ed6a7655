import {
  areaName,
  pendingAreas,
  titleOf,
  type Area,
  type contract,
  type Role,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import {
  answeredRecord,
  inputOf,
  latestOf,
  mayUpdate,
  updateArea,
} from '#lib/content/area-updates.ts';
import { isId } from '#lib/content/entity.ts';
import { readList } from '#lib/content/list-reads.ts';
import { pendingName, publishedRecord, removePending } from '#lib/content/pending.ts';
import { actionOf, callerOf, writeAround } from '#lib/http/access.ts';
import { acceptedVersions, expectVersion, ifMatchOf } from '#lib/http/etags.ts';
import { conflict, forbidden, notFound, ProblemError, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

/** What waits to be published. @param handlersOf those of an area, by the names of its routes */
export function pendingRoutes(
  { db, content, settings }: Deps,
  handlersOf: (area: Area) => object,
): Routes<typeof contract.pending> {
  const find = async ({ area: name, id }: { area: string; id: string }, role: Role) => {
    const area = pendingAreas.find((each) => each === name);
    if (!area || !isId(id)) throw notFound(pendingName);
    if (!mayUpdate(area, role)) throw forbidden();
    const where = { area_recordId: { area, recordId: id } };
    const pending = await db.pendingVersion.findUnique({ where });
    if (!pending) throw notFound(pendingName);
    return { ...pending, area };
  };

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
      const view = { order: { at: 'desc' as const }, search: [], where };
      const entries = {
        count: (args: object) => db.pendingVersion.count(args),
        findMany: (args: object) => db.pendingVersion.findMany({ ...args, omit: { base: true } }),
      };
      const rows = await readList(entries, view, { page, perPage }, { req, res });
      const authors = await db.user.findMany({
        where: { id: { in: rows.flatMap(({ by }) => by ?? []) } },
        select: { id: true, name: true },
      });
      const body = rows.map((row) => {
        const author = authors.find((each) => each.id === row.by);
        return {
          area: areaName(row.area),
          id: row.recordId,
          title: titleOf(fieldsOf(row.body)),
          by: author ? { _id: author.id, name: author.name } : null,
          at: row.at.toISOString(),
        };
      });
      return { status: 200, body };
    },

    publish: async ({ params, body, req, res }) => {
      const pending = await find(params, callerOf(req).user.role);
      const seen = acceptedVersions(body?.version);
      if (seen && !seen.includes(pending.version)) throw stale();
      const { area, recordId } = pending;
      const latest = await latestOf(db, pending);
      // A record without revisions is as it was.
      const live = latest ?? { version: pending.baseVersion, body: pending.base };
      const current = fieldsOf(live.body);
      const isKnown = acceptedVersions(ifMatchOf(req))?.includes(live.version) ?? false;
      const input = inputOf(area, publishedRecord(current, pending, isKnown));
      expectVersion(req, `"${live.version}-"`);
      writeAround(req, {
        run: async (transaction, work) => {
          await removePending(transaction, pending);
          return work();
        },
      });
      const record = { area, recordId, current };
      try {
        const stored = await updateArea(db, handlersOf(area), record, { input, req, res });
        return { status: 200, body: answeredRecord(area, stored, settings.PUBLIC_API_URL) };
      } catch (error) {
        const isStale = error instanceof ProblemError && error.status === 412;
        throw isStale ? conflict(pendingMessages.changed) : error;
      }
    },

    discard: async ({ params, req }) => {
      const pending = await find(params, callerOf(req).user.role);
      const { area, recordId } = pending;
      const title = titleOf(fieldsOf(pending.body));
      await content.write(actionOf(req), async (transaction, _record, note) => {
        await removePending(transaction, pending);
        await transaction.submission.deleteMany({ where: { area, recordId } });
        note({ area, id: recordId, title });
      });
      return { status: 200, body: { msg: pendingMessages.discarded } };
    },
  };
}
