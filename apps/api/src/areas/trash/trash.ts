import { areaName, contract, listAreas } from '@site/contract';
import { trashMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { afterStored } from '#lib/data/open-call.ts';
import type { DeletedRecord } from '#generated/prisma/client.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { readRevisionId, revisionId } from '#lib/content/history/revision-ids.ts';
import { eraseFromTrash, isInTrash, restoreFromTrash } from '#lib/content/history/trash.ts';
import { days } from '#lib/durations.ts';
import { actionOf, requireAccess } from '#lib/http/access.ts';
import { notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

const entityName = 'The entry';

/** Deleted entries of all list areas. Nothing moves there: their last revision is a delete. */
export function trashRoutes(deps: Deps): Routes<typeof contract.trash> {
  const { db, content, media, settings } = deps;
  const view = {
    order: { deletedAt: 'desc' as const },
    where: ({ area }: { area?: string | undefined }) => ({
      AND: [isInTrash(settings), area === undefined ? {} : { area }],
    }),
  };
  const entries = {
    count: (args: object) => db.deletedRecord.count(args),
    findMany: (args: object) => db.deletedRecord.findMany({ ...args, omit: { body: true } }),
  };
  const find = async (id: string) => {
    const revision = readRevisionId(id);
    const entry =
      revision === null
        ? null
        : await db.deletedRecord.findFirst({ where: { ...isInTrash(settings), revision } });
    const area = listAreas.find((each) => each === entry?.area);
    if (!entry || !area || entryId(entry) !== id) throw notFound(entityName);
    return { area, id: entry.id };
  };
  return {
    list: async ({ query, req, res }) => {
      const rows = await readList(entries, view, query, { req, res });
      return { status: 200, body: rows.map((row) => toEntry(row, settings.TRASH_DAYS)) };
    },

    restore: async ({ params, req }) => {
      const entry = await find(params.id);
      requireAccess(req, contract[entry.area].remove);
      await content.write(actionOf(req), (transaction, record) =>
        restoreFromTrash(transaction, record, deps, entry),
      );
      return { status: 200, body: { area: areaName(entry.area), id: entry.id } };
    },

    erase: async ({ params, req }) => {
      const entry = await find(params.id);
      const resumes = await content.write(actionOf(req), (transaction, _record, note) =>
        eraseFromTrash(transaction, note, settings, entry),
      );
      // What fails here is swept later.
      await afterStored(() =>
        Promise.allSettled(resumes.map((path) => media.resumes.remove(path))),
      );
      return { status: 200, body: { msg: trashMessages.erased } };
    },
  };
}

const entryId = ({ revision, deletedAt }: Pick<DeletedRecord, 'revision' | 'deletedAt'>) =>
  revisionId({ id: revision, at: deletedAt });

/** @param lifetime days for which it is in the trash */
function toEntry(entry: Omit<DeletedRecord, 'body'>, lifetime: number) {
  const { id, area, title, deletedAt, deletedBy } = entry;
  return {
    _id: entryId(entry),
    area: areaName(area),
    recordId: id,
    title,
    deletedAt: deletedAt.toISOString(),
    deletedBy: deletedBy === null ? null : { name: deletedBy },
    restorableUntil: new Date(deletedAt.getTime() + days(lifetime)).toISOString(),
  };
}
