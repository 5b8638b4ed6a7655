import type { contract } from '@site/contract';
import { partnerMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Institutions that the organisation works with. */
export function partnerRoutes({ content }: Deps): Routes<typeof contract.partners> {
  return orderedListHandlers(content, (db) => db.partner, {
    area: 'partners',
    toEntity: entityOf,
    entityName: 'Partner',
    deleted: partnerMessages.deleted,
    order: { createdAt: 'asc' },
  });
}
