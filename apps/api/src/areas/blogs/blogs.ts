import type { contract } from '@site/contract';
import { blogMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Longer reads, which the public site calls archives. */
export function blogRoutes({ content }: Deps): Routes<typeof contract.blogs> {
  return listHandlers(content, (db) => db.blog, {
    area: 'blogs',
    toEntity: entityOf,
    entityName: 'Blog',
    deleted: blogMessages.deleted,
    order: { createdAt: 'desc' },
  });
}
