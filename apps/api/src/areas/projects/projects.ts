import type { contract } from '@site/contract';
import { projectMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/entity.ts';

/** Projects in all three states. */
export function projectRoutes({ content }: Deps): Routes<typeof contract.projects> {
  return listHandlers(content, (db) => db.project, {
    area: 'projects',
    toEntity: entityOf,
    entityName: 'Project',
    deleted: projectMessages.deleted,
    order: { createdAt: 'desc' },
    search: ['title', 'area', 'description'],
  });
}
