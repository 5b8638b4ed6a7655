import { helpOption, type contract } from '@site/contract';
import { helpOptionMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { HelpOption } from '#generated/prisma/client.ts';
import { orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Ways to take part, on the home page. */
export function helpOptionRoutes({ content }: Deps): Routes<typeof contract.helpOptions> {
  return orderedListHandlers(content, (db) => db.helpOption, {
    area: 'helpOptions',
    toEntity,
    entityName: 'Help option',
    deleted: helpOptionMessages.deleted,
    order: { createdAt: 'asc' },
  });
}

function toEntity(row: HelpOption) {
  return { ...entityOf(row), icon: helpOption.shape.icon.parse(row.icon) };
}
