import { career, type CareerState, type contract, type ListQuery } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Career } from '#generated/prisma/client.ts';
import { removeApplications } from '#lib/content/writes/applications.ts';
import { documentsOf } from '#lib/content/reads/documents.ts';
import { inTurn, openFirst } from '#lib/content/reads/in-turn.ts';
import { idOf, listHandlers } from '#lib/content/reads/list-handlers.ts';
import { deleteRecord } from '#lib/content/reads/records.ts';
import { actionOf } from '#lib/http/access.ts';
import { readEntities } from '#lib/content/reads/list-reads.ts';
import { closesSoon, isOpen, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

const area = {
  ...listed('careers'),
  toEntity,
  where: ({ isInternship, state }: CareerQuery, now: Date) => ({
    ...(isInternship && { isInternship: isInternship === 'true' }),
    ...(state === 'open' && isOpen(now)),
    ...(state === 'closing' && closesSoon(now)),
    ...(state === 'closed' && { closesAt: { lte: now } }),
  }),
} as const;

interface CareerQuery extends ListQuery {
  isInternship?: 'true' | 'false' | undefined;
  state?: CareerState | undefined;
}

/** Vacancies and internships. */
export function careerRoutes({ content }: Deps): Routes<typeof contract.careers> {
  const plain = listHandlers(content, (db) => db.career, area);
  const rows = content.cacheCounts(
    'careers',
    content.reads((db) => db.career),
  );
  return {
    ...plain,

    list: async ({ query, req, res }) => {
      const now = momentOf(req);
      const parts = openFirst(isOpen(now), { closesAt: { lte: now } });
      const reads = inTurn(rows, query, query.openFirst && parts);
      return { status: 200, body: await readEntities(reads, area, query, { req, res }) };
    },

    create: (input) => plain.create({ ...input, body: { applyLink: '', ...input.body } }),

    remove: async ({ params, req }) => {
      const where = idOf(params, area);
      await content.write(actionOf(req), async (db, record) => {
        await removeApplications(db, record, 'careers', where.id);
        await deleteRecord(db.career, record, area, where);
      });
      return { status: 200, body: { msg: area.deleted } };
    },
  };
}

function toEntity({ documents, employmentType, ...row }: Career) {
  return {
    ...entityOf(row),
    documents: documentsOf(documents),
    employmentType: career.shape.employmentType.parse(employmentType),
  };
}
