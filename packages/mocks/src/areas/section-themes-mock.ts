import { contract, type PositionedTheme } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import { merge } from '../merge.ts';
import type { Handlers, MockContext } from '../route-handler.ts';
import type { Sample } from '../samples/index.ts';
import { keyedMock } from './keyed-mock.ts';

// What the entries of a list leave out takes the default.
function fill(entries: readonly object[] | undefined, [base]: readonly object[]) {
  return base && entries?.map((entry) => merge(base, entry));
}

/** The colours of each section. */
export function sectionThemesMock(
  context: MockContext,
  records: readonly Sample<PositionedTheme>[],
): Handlers<typeof contract.sectionThemes> {
  return keyedMock(context, {
    routes: contract.sectionThemes,
    thing: 'Color theme',
    order: 'position',
    search: ['position'],
    records,
    change: (stored, input, position) => {
      const before = stored?.config ?? defaultTheme(position);
      const defaults = defaultTheme(position);
      const parts = {
        ...input,
        buttons: fill(input.buttons, defaults.buttons),
        cards: fill(input.cards, defaults.cards),
        inputFields: fill(input.inputFields, defaults.inputFields),
      };
      // Extras are the author's own: what they leave out is gone.
      return { config: { ...merge(before, parts), extras: input.extras ?? before.extras } };
    },
  });
}
