import {
  sectionTheme,
  type contract,
  type SectionTheme,
  type SectionThemeUpdate,
} from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import type { Deps } from '#deps.ts';
import type { SectionTheme as Row } from '../generated/prisma/client.ts';
import { keyedHandlers } from '#lib/keyed-handlers.ts';
import { merge, type Parts } from '#lib/merge.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** The colours of each section. */
export function sectionThemeRoutes({ db }: Deps): Routes<typeof contract.sectionThemes> {
  return keyedHandlers(db.sectionTheme, {
    thing: 'Color theme',
    search: ['position'],
    toEntity,
    change: (row, input: SectionThemeUpdate, position) => {
      const before = row ? sectionTheme.parse(row.config) : defaultTheme(position);
      // Extras are the author's own: what they leave out is gone.
      const extras = input.extras ?? before.extras;
      return { config: { ...merge(before, completed(input)), extras } };
    },
  });
}

function toEntity(row: Row) {
  return { ...toWire(row), config: sectionTheme.parse(row.config) };
}

// What the entries of a list leave out takes the default.
function completed(input: SectionThemeUpdate): Parts<SectionTheme> {
  const defaults = defaultTheme('');
  const fill = <Item extends object>(
    items: Parts<NoInfer<Item>>[] | undefined,
    [base]: Item[],
  ): Item[] | undefined => base && items?.map((item) => merge(base, item));
  return {
    ...input,
    buttons: fill(input.buttons, defaults.buttons),
    cards: fill(input.cards, defaults.cards),
    inputFields: fill(input.inputFields, defaults.inputFields),
  };
}
