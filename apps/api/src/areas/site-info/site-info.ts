import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/http/routes.ts';
import { singleHandlers } from '#lib/content/single-handlers.ts';
import { entityOf } from '#lib/content/entity.ts';

/** The logo and the addresses on social networks. */
export function siteInfoRoutes({ content }: Deps): Routes<typeof contract.siteInfo> {
  return singleHandlers(content, (db) => db.siteInfo, {
    area: 'siteInfo',
    entityName: 'Site info',
    toEntity: entityOf,
    change: (_row, input) => input,
  });
}
