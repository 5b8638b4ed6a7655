import type { contract } from '@site/contract';
import { careerMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Vacancies and internships. */
export function careerRoutes({ db }: Deps): Routes<typeof contract.careers> {
  return listHandlers(db.career, toWire, {
    thing: 'Career',
    deleted: careerMessages.deleted,
    order: { createdAt: 'desc' },
    search: ['title', 'description', 'location'],
  });
}
