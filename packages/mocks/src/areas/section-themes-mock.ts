import { contract, updatedTheme, type PositionedTheme } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import type { Sample } from '@site/samples';
import type { Handlers, MockContext } from '../route-handler.ts';
import { keyedMock } from './keyed-mock.ts';

/** The colours of each section. */
export function sectionThemesMock(
  context: MockContext,
  records: readonly Sample<PositionedTheme>[],
): Handlers<typeof contract.sectionThemes> {
  return keyedMock(context, {
    routes: contract.sectionThemes,
    entityName: 'Color theme',
    order: 'createdAt',
    search: ['position'],
    records,
    change: (stored, input, position) => ({
      config: updatedTheme(stored?.config ?? defaultTheme(position), input),
    }),
  });
}
