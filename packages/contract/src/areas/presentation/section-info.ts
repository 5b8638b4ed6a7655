import { z } from 'zod';
import {
  optionalLine,
  optionalLink,
  optionalLongText,
  localizedRecord,
  sectionKey,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { keyedRoutes } from '../../shapes/keyed.ts';

/** Fields that are not sent keep their value; `null` or an empty text clears one. */
export const sectionInfoInput = z.object({
  title: localized(optionalLine('Title')),
  description: localized(optionalLongText('Description')),
  buttonText: localized(optionalLine('Button text')),
  buttonLink: optionalLink('Button link'),
});
export type SectionInfoInput = z.input<typeof sectionInfoInput>;

export const sectionInfo = sectionInfoInput.extend({ position: sectionKey, ...localizedRecord });
export type SectionInfo = z.infer<typeof sectionInfo>;

export const sectionInfoRoutes = keyedRoutes({
  names: { one: 'the texts of a section', many: 'the texts of sections' },
  list: '/api/section-info',
  one: '/api/section-info/:position',
  entity: sectionInfo,
  input: sectionInfoInput,
});
