import type { contract, ListQuery } from '@site/contract';
import { careerMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/entity.ts';

/** Vacancies and internships. */
export function careerRoutes({ db }: Deps): Routes<typeof contract.careers> {
  return listHandlers(db.career, entityOf, {
    entityName: 'Career',
    deleted: careerMessages.deleted,
    order: { createdAt: 'desc' },
    search: ['title', 'description', 'location'],
    where: ({ isInternship }: ListQuery & { isInternship?: 'true' | 'false' | undefined }) =>
      isInternship ? { isInternship: isInternship === 'true' } : {},
  });
}
