import type { contract } from '@site/contract';
import { pictureMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { ofProject } from '#lib/content/reads/of-project.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Pictures of the gallery that belong to no event. */
export function pictureRoutes({ content }: Deps): Routes<typeof contract.pictures> {
  return listHandlers(content, (db) => db.picture, {
    area: 'pictures',
    toEntity: entityOf,
    entityName: 'Picture',
    deleted: pictureMessages.deleted,
    order: { createdAt: 'desc' },
    where: ofProject,
  });
}
