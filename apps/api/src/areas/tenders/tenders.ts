import type { contract } from '@site/contract';
import { tenderMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/entity.ts';

/** Open calls for goods and services. */
export function tenderRoutes({ content }: Deps): Routes<typeof contract.tenders> {
  return listHandlers(content, (db) => db.tender, {
    area: 'tenders',
    toEntity: entityOf,
    entityName: 'Tender',
    deleted: tenderMessages.deleted,
    order: { createdAt: 'desc' },
    search: ['title', 'description'],
  });
}
