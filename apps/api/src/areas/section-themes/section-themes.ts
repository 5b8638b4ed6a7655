import { sectionThemeInput, storedParts, updatedTheme, type contract } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { SectionTheme as Row } from '#generated/prisma/client.ts';
import { keyedHandlers } from '#lib/content/reads/keyed-handlers.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** The colours of each section. */
export function sectionThemeRoutes({ content }: Deps): Routes<typeof contract.sectionThemes> {
  return keyedHandlers(content, (db) => db.sectionTheme, {
    area: 'sectionThemes',
    entityName: 'Color theme',
    toEntity,
    change: (row, input, position) => {
      const before = row ? themeOf(row) : defaultTheme(position);
      return { config: updatedTheme(before, input) };
    },
  });
}

function toEntity(row: Row) {
  return { ...entityOf(row), config: themeOf(row) };
}

function themeOf({ position, config }: Row) {
  return updatedTheme(defaultTheme(position), storedParts(sectionThemeInput, config));
}
