import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { keyedHandlers } from '#lib/keyed-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Title, description and button of each section. */
export function sectionInfoRoutes({ db }: Deps): Routes<typeof contract.sectionInfo> {
  return keyedHandlers(db.sectionInfo, {
    thing: 'Section',
    search: ['position', 'title', 'description'],
    toEntity: toWire,
    change: (_row, input) => input,
  });
}
