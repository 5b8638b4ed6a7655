import { helpOption } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { HelpOption } from '#generated/prisma/client.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listHandlers, orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import { listed } from '#lib/content/reads/listed.ts';
import { ofProject } from '#lib/content/reads/of-project.ts';

/** The list areas that have nothing of their own but their fields. */
export function plainLists({ content }: Deps) {
  return {
    sliderImages: orderedListHandlers(content, (db) => db.sliderImage, {
      ...listed('sliderImages'),
      toEntity: entityOf,
    }),
    blogs: listHandlers(content, (db) => db.blog, { ...listed('blogs'), toEntity: entityOf }),
    pictures: listHandlers(content, (db) => db.picture, {
      ...listed('pictures'),
      toEntity: entityOf,
      where: ofProject,
    }),
    partners: orderedListHandlers(content, (db) => db.partner, {
      ...listed('partners'),
      toEntity: entityOf,
    }),
    bodyCards: orderedListHandlers(content, (db) => db.bodyCard, {
      ...listed('bodyCards'),
      toEntity: entityOf,
    }),
    helpOptions: orderedListHandlers(content, (db) => db.helpOption, {
      ...listed('helpOptions'),
      toEntity: (row: HelpOption) => ({
        ...entityOf(row),
        icon: helpOption.shape.icon.parse(row.icon),
      }),
    }),
  };
}
