import type { contract } from '@site/contract';
import { bodyCardMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Cards of the home page. */
export function bodyCardRoutes({ db }: Deps): Routes<typeof contract.bodyCards> {
  return listHandlers(db.bodyCard, toWire, {
    thing: 'Body card',
    deleted: bodyCardMessages.deleted,
    order: { createdAt: 'asc' },
    search: ['title', 'description'],
  });
}
