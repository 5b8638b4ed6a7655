import { z } from 'zod';
import { textFilter } from '../shapes/list.ts';

/** Areas that calls over all areas name in another way than this contract does: as the site's own addresses do. */
const names = new Map([
  ['sliderImages', 'slider'],
  ['siteInfo', 'siteinfo'],
  ['sectionInfo', 'section-info'],
  ['sectionThemes', 'colors'],
  ['directorMessage', 'director'],
  ['bodyCards', 'bodycards'],
  ['helpOptions', 'help-options'],
  ['homeSections', 'home-sections'],
  ['personalData', 'personal-data'],
]);
const keys = new Map(Array.from(names, ([key, name]) => [name, key]));

/** How history, trash, audit log and other calls over all areas name an area. @param key its name in this contract */
export const areaName = (key: string): string => names.get(key) ?? key;

/** What {@link areaName} was made from; a text that names no area where it is no such name. */
const areaKey = (name: string): string => keys.get(name) ?? (names.has(name) ? '' : name);

/** The name of an area in an input, which handlers get as this contract names it. */
export const namedArea = () => z.string().transform(areaKey);

/** A filter by the name of an area, which handlers get as this contract names it. */
export const areaFilter = () => textFilter('area').transform((name) => name && areaKey(name));
