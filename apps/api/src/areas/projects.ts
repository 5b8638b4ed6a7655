import type { contract } from '@site/contract';
import { projectMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Projects in all three states. */
export function projectRoutes({ db }: Deps): Routes<typeof contract.projects> {
  return listHandlers(db.project, toWire, {
    thing: 'Project',
    deleted: projectMessages.deleted,
    order: { createdAt: 'desc' },
    search: ['title', 'area', 'description'],
  });
}
