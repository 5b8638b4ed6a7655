import type { contract } from '@site/contract';
import { partnerMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Institutions that the organisation works with. */
export function partnerRoutes({ db }: Deps): Routes<typeof contract.partners> {
  return listHandlers(db.partner, toWire, {
    thing: 'Partner',
    deleted: partnerMessages.deleted,
    order: { createdAt: 'asc' },
    search: ['name', 'description'],
  });
}
