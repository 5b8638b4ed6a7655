import { sectionThemeInput, updatedTheme, type contract } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { SectionTheme as Row } from '../generated/prisma/client.ts';
import { keyedHandlers } from '#lib/keyed-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { storedParts } from '#lib/stored-parts.ts';
import { toWire } from '#lib/wire.ts';

/** The colours of each section. */
export function sectionThemeRoutes({ db }: Deps): Routes<typeof contract.sectionThemes> {
  return keyedHandlers(db.sectionTheme, {
    thing: 'Color theme',
    search: ['position'],
    toEntity,
    change: (row, input, position) => {
      const before = row ? themeOf(row) : defaultTheme(position);
      return { config: updatedTheme(before, input) };
    },
  });
}

function toEntity(row: Row) {
  return { ...toWire(row), config: themeOf(row) };
}

function themeOf({ position, config }: Row) {
  return updatedTheme(defaultTheme(position), storedParts(sectionThemeInput, config));
}
