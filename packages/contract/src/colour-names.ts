import { colorsNamed } from 'culori/fn';

/** The colour names of CSS Color 4, with `transparent`. */
export const colourNames: ReadonlySet<string> = new Set(
  [...Object.keys(colorsNamed), 'transparent'].toSorted(),
);
