import { z } from 'zod';
import {
  line,
  localizedRecord,
  optionalImage,
  optionalLongText,
  optionalUrl,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listRoutes } from '../../shapes/list.ts';

export const donorInput = z.object({
  name: localized(line('Name')),
  logoUrl: optionalImage('Logo'),
  website: optionalUrl('Website'),
  /** The words in which it asks to be named. */
  statement: localized(optionalLongText('Statement')),
});
export type DonorInput = z.input<typeof donorInput>;

export const donor = donorInput.extend(localizedRecord);
export type Donor = z.infer<typeof donor>;

export const donorRoutes = listRoutes({
  names: { one: 'a funder', many: 'funders' },
  paths: { list: '/api/donors', create: '/api/donors', one: '/api/donors/:id' },
  entity: donor,
  input: donorInput,
  sort: ['name', 'createdAt', 'updatedAt'],
  search: ['name', 'statement'],
});
