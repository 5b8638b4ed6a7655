import {
  differences,
  listAreas,
  revisionAreas,
  updateRouteOf,
  type Area,
  type contract,
  type Role,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import type { Deps } from '#deps.ts';
import type { Revision } from '#generated/prisma/client.ts';
import {
  answeredRecord,
  inputOf,
  latestOf,
  mayUpdate,
  taggedOf,
  updateArea,
} from '#lib/content/writes/area-updates.ts';
import { isAccountKept, restoreAccount } from '#lib/content/writes/removed-accounts.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readListed, toListed } from '#lib/content/history/listed-revisions.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { readRevisionId, revisionId } from '#lib/content/history/revision-ids.ts';
import { isInTrash, restoreFromTrash } from '#lib/content/history/trash.ts';
import type { AnyEntity } from '#lib/content/writes/write.ts';
import type { Reads } from '#lib/data/database.ts';
import { actionOf, callerOf, requireAccess } from '#lib/http/access.ts';
import { ifMatchOf, namesVersion, sendVersion } from '#lib/http/etags.ts';
import { forbidden, notFound, ProblemError, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

const entityName = 'This version';

/** The versions of all records that staff change. @param handlersOf those of an area, by the names of its routes */
export function revisionRoutes(
  deps: Deps,
  handlersOf: (area: Area) => object,
): Routes<typeof contract.revisions> {
  const { db, content, settings } = deps;
  const find = async (id: string, role: Role) => {
    const number = readRevisionId(id);
    const found = number === null ? null : await db.revision.findUnique({ where: { id: number } });
    const area = revisionAreas.find((each) => each === found?.area);
    if (!found || !area || revisionId(found) !== id) throw notFound(entityName);
    if (!mayUpdate(area, role)) throw forbidden();
    return { ...found, area, body: fieldsOf(found.body) };
  };
  /** Whether a record was deleted, and can be restored. */
  const isDeleted = async ({ area, recordId }: Pick<Revision, 'area' | 'recordId'>) => {
    if (area === 'users') return isAccountKept(db, recordId);
    const where = { AND: [isInTrash(settings), { area, id: recordId }] };
    return (await db.deletedRecord.count({ where })) > 0;
  };
  const answered = (area: Area, body: AnyEntity) =>
    answeredRecord(area, body, settings.PUBLIC_API_URL);

  return {
    list: async ({ query: { area, id, page = 1, perPage }, req, res }) => {
      const { role } = callerOf(req).user;
      const isHidden = revisionAreas.some((each) => each === area && !mayUpdate(each, role));
      if (isHidden) throw forbidden();
      const areas = revisionAreas.filter(
        (each) => mayUpdate(each, role) && (area === undefined || each === area),
      );
      const where = () => ({
        area: { in: areas },
        ...(id !== undefined && { recordId: { in: [id].filter(isId) } }),
      });
      const order = [
        { at: 'desc' as const },
        { version: 'desc' as const },
        { id: 'desc' as const },
      ];
      const entries = {
        hasOwnOrder: true as const,
        count: (args: object) => db.revision.count(args),
        findMany: (args: object) =>
          db.revision.findMany({ ...args, orderBy: order, select: { id: true } }),
      };
      const view = { order: { at: 'desc' as const }, where };
      const rows = await readList(entries, view, { page, perPage }, { req, res });
      const listed = await readListed(
        db,
        rows.map((row) => row.id),
      );
      return { status: 200, body: listed.map(toListed) };
    },

    get: async ({ params, req }) => {
      const { area, body, ...revision } = await find(params.id, callerOf(req).user.role);
      const [listed] = await readListed(db, [revision.id]);
      if (!listed) throw notFound(entityName);
      const { operation } = revision;
      // What comes from the trash differs from what was deleted, if from anything.
      const before =
        revision.before ??
        (operation === 'restore' ? await previousOf(db, { area, ...revision }) : {});
      const [was, is] = [before, operation === 'delete' ? {} : body].map((each) =>
        answered(area, fieldsOf(each)),
      );
      return {
        status: 200,
        body: {
          ...toListed(listed),
          body: answered(area, body),
          changes: differences(area, was ?? {}, is ?? {}),
        },
      };
    },

    restore: async ({ params, req, res }) => {
      const { role } = callerOf(req).user;
      const revision = await find(params.id, role);
      const { area, recordId, body } = revision;
      const route = updateRouteOf(area);
      if (route) requireAccess(req, route);
      const input = inputOf(area, body);
      if (await isDeleted(revision)) {
        // No version that a caller may name is there.
        if (namesVersion(ifMatchOf(req))) throw stale();
        const listArea = listAreas.find((each) => each === area);
        try {
          await content.write(actionOf(req), (transaction, record) =>
            listArea
              ? restoreFromTrash(transaction, record, deps, { area: listArea, id: recordId }, body)
              : restoreAccount(transaction, record, db, { id: recordId, entity: body }),
          );
          const latest = (await latestOf(db, revision)) ?? revision;
          const restored = fieldsOf(latest.body);
          sendVersion(res, taggedOf(latest), restored);
          return { status: 201, body: answered(area, restored) };
        } catch (error) {
          // Somebody else has restored it in the meantime: it can be updated.
          if (!(error instanceof ProblemError && error.status === 404)) throw error;
        }
      }
      const current = fieldsOf(((await latestOf(db, revision)) ?? revision).body);
      const record = { area, recordId, current };
      const restored = await updateArea(db, handlersOf(area), record, { input, req, res });
      return { status: 200, body: answered(area, restored) };
    },
  };
}

/** What a record was before a version. */
async function previousOf(
  db: Pick<Reads, 'revision'>,
  { area, recordId, version }: Pick<Revision, 'area' | 'recordId' | 'version'>,
): Promise<unknown> {
  const found = await db.revision.findFirst({
    where: { area, recordId, version: { lt: version } },
    orderBy: { version: 'desc' },
  });
  return found?.body ?? {};
}
