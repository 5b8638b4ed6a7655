/*
 * Fixed names that pages need without the validation code around them.
 */

/** The sections of the home page below the slider, in their first order. */
export const homeSectionNames = [
  'OurImpact',
  'BodyCard',
  'HowCanHelp',
  'OurPrograms',
  'Gallery',
  'NewsCards',
  'Partners',
  'Newsletter',
] as const;
export type HomeSectionName = (typeof homeSectionNames)[number];
