import type { contract } from '@site/contract';
import { bodyCardMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Cards of the home page. */
export function bodyCardRoutes({ content }: Deps): Routes<typeof contract.bodyCards> {
  return orderedListHandlers(content, (db) => db.bodyCard, {
    area: 'bodyCards',
    toEntity: entityOf,
    entityName: 'Body card',
    deleted: bodyCardMessages.deleted,
    order: { createdAt: 'asc' },
  });
}
