import colorNames from 'color-name';

/** The colour names of CSS Color 4, with `transparent`. */
export const colourNames: ReadonlySet<string> = new Set(
  [...Object.keys(colorNames), 'transparent'].toSorted(),
);
