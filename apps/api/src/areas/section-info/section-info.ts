import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { keyedHandlers } from '#lib/content/reads/keyed-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Title, description and button of each section. */
export function sectionInfoRoutes({ content }: Deps): Routes<typeof contract.sectionInfo> {
  return keyedHandlers(content, (db) => db.sectionInfo, {
    area: 'sectionInfo',
    entityName: 'Section',
    toEntity: entityOf,
    change: (_row, input) => input,
  });
}
