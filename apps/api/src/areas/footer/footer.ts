import { footerInput, storedParts, updatedFooter, type contract } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { Footer } from '#generated/prisma/client.ts';
import type { Routes } from '#lib/http/routes.ts';
import { singleHandlers } from '#lib/content/reads/single-handlers.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** The footer: its texts, links and colours. */
export function footerRoutes({ content }: Deps): Routes<typeof contract.footer> {
  return singleHandlers(content, (db) => db.footer, {
    area: 'footer',
    entityName: 'Footer',
    toEntity,
    change: (row, input) => ({ content: updatedFooter(contentOf(row), input) }),
  });
}

function toEntity(row: Footer) {
  const { content: _content, ...rest } = entityOf(row);
  return { ...contentOf(row), ...rest };
}

function contentOf({ content }: Footer) {
  return updatedFooter(defaultFooter, storedParts(footerInput, content));
}
