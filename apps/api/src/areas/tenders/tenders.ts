import { type contract, type ListQuery, type TenderState } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Tender } from '#generated/prisma/client.ts';
import { documentsOf } from '#lib/content/reads/documents.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { closesSoon, isOpen } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

/** Open calls for goods and services. */
export function tenderRoutes({ content }: Deps): Routes<typeof contract.tenders> {
  return listHandlers(content, (db) => db.tender, {
    ...listed('tenders'),
    toEntity,
    where: ({ state }: TenderQuery, now) => (state ? states[state](now) : {}),
  });
}

interface TenderQuery extends ListQuery {
  state?: TenderState | undefined;
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

function toEntity({ documents, ...row }: Tender) {
  return { ...entityOf(row), documents: documentsOf(documents) };
}
