import type { contract } from '@site/contract';
import { tenderMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Open calls for goods and services. */
export function tenderRoutes({ db }: Deps): Routes<typeof contract.tenders> {
  return listHandlers(db.tender, toWire, {
    thing: 'Tender',
    deleted: tenderMessages.deleted,
    order: { createdAt: 'desc' },
    search: ['title', 'description'],
  });
}
