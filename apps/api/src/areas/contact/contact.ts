import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { singleHandlers } from '#lib/content/reads/single-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { messageRoutes } from './messages.ts';

/** Address, phone and e-mail of the organisation, and messages that visitors write. */
export function contactRoutes(deps: Deps): Routes<typeof contract.contact> {
  return {
    ...singleHandlers(deps.content, (tx) => tx.contact, {
      area: 'contact',
      entityName: 'Contact',
      toEntity: entityOf,
      change: (_row, input) => input,
    }),
    ...messageRoutes(deps),
  };
}
