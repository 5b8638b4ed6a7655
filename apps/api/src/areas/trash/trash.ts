import { areaName, contract, listAreas, mayCall } from '@site/contract';
import { trashMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { DeletedRecord } from '#generated/prisma/client.ts';
import { readList } from '#lib/content/list-reads.ts';
import { readRevisionId, revisionId } from '#lib/content/revision-ids.ts';
import { eraseFromTrash, isInTrash, restoreFromTrash, trashLifetime } from '#lib/content/trash.ts';
import { accessOf, actionOf, callerOf } from '#lib/http/access.ts';
import { forbidden, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

const entityName = 'The entry';

const view = {
  order: { deletedAt: 'desc' as const },
  search: ['title'],
  where: ({ area }: { area?: string | undefined }) => ({
    AND: [isInTrash(), area === undefined ? {} : { area }],
  }),
};

/** Deleted entries of all list areas. Nothing moves there: their last revision is a delete. */
export function trashRoutes({ db, content, media }: Deps): Routes<typeof contract.trash> {
  const entries = {
    count: (args: object) => db.deletedRecord.count(args),
    findMany: (args: object) => db.deletedRecord.findMany({ ...args, omit: { body: true } }),
  };
  const find = async (id: string) => {
    const revision = readRevisionId(id);
    const entry =
      revision === null
        ? null
        : await db.deletedRecord.findFirst({ where: { ...isInTrash(), revision } });
    const area = listAreas.find((each) => each === entry?.area);
    if (!entry || !area || entryId(entry) !== id) throw notFound(entityName);
    return { area, id: entry.id };
  };
  return {
    list: async ({ query, req, res }) => {
      const rows = await readList(entries, view, query, { req, res });
      return { status: 200, body: rows.map(toEntry) };
    },

    restore: async ({ params, req }) => {
      const entry = await find(params.id);
      const { remove } = contract[entry.area];
      if (!mayCall(accessOf(remove), callerOf(req).user.role)) throw forbidden();
      await content.write(actionOf(req), (transaction, record) =>
        restoreFromTrash(transaction, record, db, entry),
      );
      return { status: 200, body: { area: areaName(entry.area), id: entry.id } };
    },

    erase: async ({ params, req }) => {
      const entry = await find(params.id);
      const resumes = await content.write(actionOf(req), (transaction, _record, note) =>
        eraseFromTrash(transaction, note, entry),
      );
      // What fails here is swept later.
      await Promise.allSettled(resumes.map((path) => media.resumes.remove(path)));
      return { status: 200, body: { msg: trashMessages.erased } };
    },
  };
}

const entryId = ({ revision, deletedAt }: Pick<DeletedRecord, 'revision' | 'deletedAt'>) =>
  revisionId({ id: revision, at: deletedAt });

function toEntry(entry: Omit<DeletedRecord, 'body'>) {
  const { id, area, title, deletedAt, deletedBy } = entry;
  return {
    _id: entryId(entry),
    area: areaName(area),
    recordId: id,
    title,
    deletedAt: deletedAt.toISOString(),
    deletedBy: deletedBy === null ? null : { name: deletedBy },
    restorableUntil: new Date(deletedAt.getTime() + trashLifetime).toISOString(),
  };
}
