import { homeSectionNames } from '../names/names.ts';

/** The home page's sections in their first order, all shown. */
export const defaultHomeSections = homeSectionNames.map((sectionName, index) => ({
  sectionName,
  order: index + 1,
  isActive: true,
}));
