import type { contract } from '@site/contract';
import { sliderImageMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/list-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Pictures of the home page's slider. */
export function sliderImageRoutes({ db }: Deps): Routes<typeof contract.sliderImages> {
  return listHandlers(db.sliderImage, toWire, {
    thing: 'Slider image',
    deleted: sliderImageMessages.deleted,
    order: { createdAt: 'asc' },
    search: ['title', 'description'],
  });
}
