import type { contract } from '@site/contract';
import { sliderImageMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Pictures of the home page's slider. */
export function sliderImageRoutes({ content }: Deps): Routes<typeof contract.sliderImages> {
  return orderedListHandlers(content, (db) => db.sliderImage, {
    area: 'sliderImages',
    toEntity: entityOf,
    entityName: 'Slider image',
    deleted: sliderImageMessages.deleted,
    order: { createdAt: 'asc' },
  });
}
