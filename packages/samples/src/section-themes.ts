import type { PositionedTheme } from '@site/contract';
import { defaultSections, defaultTheme } from '@site/contract/defaults';
import type { Sample } from './index.ts';

/** Every section in the colours it has before anybody has chosen others. */
export const sectionThemeSamples: Sample<PositionedTheme>[] = Object.keys(defaultSections).map(
  (position) => ({ position, config: defaultTheme(position) }),
);
