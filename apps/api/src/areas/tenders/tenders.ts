import { tender, type contract, type ListQuery, type TenderState } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Tender } from '#generated/prisma/client.ts';
import { documentsOf, storedItems } from '#lib/content/reads/documents.ts';
import { inTurn, openFirst } from '#lib/content/reads/in-turn.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { readEntities } from '#lib/content/reads/list-reads.ts';
import { closesSoon, isOpen, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

/** Open calls for goods and services. */
export function tenderRoutes({ content }: Deps): Routes<typeof contract.tenders> {
  const rows = content.cacheCounts(
    'tenders',
    content.reads((db) => db.tender),
  );
  return {
    ...listHandlers(content, (db) => db.tender, area),

    list: async ({ query, req, res }) => {
      const now = momentOf(req);
      const parts = openFirst(states.open(now), states.awarded(now), states.closed(now));
      const reads = inTurn(rows, query, query.openFirst && parts);
      return { status: 200, body: await readEntities(reads, area, query, { req, res }) };
    },
  };
}

const isAwarded = { AND: [{ awardedTo: { not: null } }, { awardedTo: { not: '' } }] };
const isNotAwarded = { OR: [{ awardedTo: null }, { awardedTo: '' }] };

/** As `isInState` of the contract has them. */
const states: Record<TenderState, (now: Date) => object> = {
  open: (now) => ({ AND: [isNotAwarded, isOpen(now)] }),
  closing: (now) => ({ AND: [isNotAwarded, closesSoon(now)] }),
  closed: (now) => ({ AND: [isNotAwarded, { closesAt: { lte: now } }] }),
  awarded: () => isAwarded,
};

interface TenderQuery extends ListQuery {
  state?: TenderState | undefined;
}

const area = {
  ...listed('tenders'),
  toEntity,
  where: ({ state }: TenderQuery, now: Date) => (state ? states[state](now) : {}),
} as const;

function toEntity({ documents, updates, ...row }: Tender) {
  return {
    ...entityOf(row),
    documents: documentsOf(documents),
    updates: storedItems(tender.shape.updates.element, updates),
  };
}
