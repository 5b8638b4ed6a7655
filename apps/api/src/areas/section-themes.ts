import { sectionTheme, updatedTheme, type contract } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { SectionTheme as Row } from '../generated/prisma/client.ts';
import { keyedHandlers } from '#lib/keyed-handlers.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** The colours of each section. */
export function sectionThemeRoutes({ db }: Deps): Routes<typeof contract.sectionThemes> {
  return keyedHandlers(db.sectionTheme, {
    thing: 'Color theme',
    search: ['position'],
    toEntity,
    change: (row, input, position) => {
      const before = row ? sectionTheme.parse(row.config) : defaultTheme(position);
      return { config: updatedTheme(before, input) };
    },
  });
}

function toEntity(row: Row) {
  return { ...toWire(row), config: sectionTheme.parse(row.config) };
}
