import { draft, maxDrafts, type contract } from '@site/contract';
import { draftMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Draft } from '#generated/prisma/client.ts';
import { callerOf } from '#lib/http/access.ts';
import { conflict, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';

/**
 * What staff have typed and not saved yet. It is no content: a write leaves no revision and no line in the audit log, and
 * moves no version.
 */
export function draftRoutes({ accessDb: db }: Deps): Routes<typeof contract.drafts> {
  const place = (request: RoutedRequest, names: { form: string; record: string }) => ({
    userId: callerOf(request).user.id,
    ...names,
  });

  /** Deletes what an account has above the limit. */
  const dropOldest = async (userId: string): Promise<void> => {
    const [last] = await db.draft.findMany({
      where: { userId },
      orderBy: { at: 'desc' },
      skip: maxDrafts,
      take: 1,
      omit: { body: true },
    });
    // By its time: one that was written to in the meantime stays.
    if (last) await db.draft.deleteMany({ where: { userId, at: { lte: last.at } } });
  };

  return {
    list: async ({ query: { form }, req }) => {
      const { id: userId } = callerOf(req).user;
      const drafts = await db.draft.findMany({
        where: { userId, ...(form !== undefined && { form }) },
        orderBy: [{ at: 'desc' }, { form: 'asc' }, { record: 'asc' }],
        omit: { body: true },
      });
      return { status: 200, body: drafts.map(toListed) };
    },

    get: async ({ params, req }) => {
      const where = { userId_form_record: place(req, params) };
      const found = await db.draft.findUnique({ where });
      if (!found) throw notFound('This draft');
      return {
        status: 200,
        body: { ...toListed(found), body: draft.shape.body.parse(JSON.parse(found.body)) },
      };
    },

    save: async ({ params, body: { sequence, body }, req }) => {
      const key = place(req, params);
      const content = { sequence: BigInt(sequence), body: JSON.stringify(body), at: new Date() };
      const added = await db.draft.createMany({
        data: [{ ...key, ...content }],
        skipDuplicates: true,
      });
      if (added.count > 0) {
        await dropOldest(key.userId);
      } else {
        // The condition is part of the statement: of writes at the same time, the highest sequence stays.
        const where = { ...key, sequence: { lt: content.sequence } };
        const changed = await db.draft.updateMany({ where, data: content });
        if (changed.count === 0) throw conflict(draftMessages.late);
      }
      return { status: 200, body: toListed({ ...params, ...content }) };
    },

    remove: async ({ params, query: { sequence }, req }) => {
      const known = sequence !== undefined && { sequence: { lte: BigInt(sequence) } };
      await db.draft.deleteMany({ where: { ...place(req, params), ...known } });
      return { status: 200, body: { msg: draftMessages.removed } };
    },
  };
}

function toListed({
  form,
  record,
  sequence,
  at,
}: Pick<Draft, 'form' | 'record' | 'sequence' | 'at'>) {
  return { form, record, sequence: Number(sequence), at: at.toISOString() };
}
