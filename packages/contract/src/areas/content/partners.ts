import { z } from 'zod';
import {
  image,
  line,
  optionalLongText,
  optionalUrl,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const partnerInput = z.object({
  name: localized(line('Name')),
  description: localized(optionalLongText('Description')),
  siteUrl: optionalUrl('Website'),
  imageUrl: image('Image'),
});
export type PartnerInput = z.input<typeof partnerInput>;

export const partner = partnerInput.extend({ ...ordered, ...localizedRecord });
export type Partner = z.infer<typeof partner>;

const plain = listRoutes({
  names: { one: 'a partner', many: 'partners' },
  paths: {
    list: '/api/partners/getTeam',
    create: '/api/partners/createPartner',
    one: '/api/partners/:id',
  },
  entity: partner,
  input: partnerInput,
  sort: ['order', 'name', 'createdAt', 'updatedAt'],
});

export const partnerRoutes = {
  ...plain,
  order: orderRoute({ key: 'partners', many: 'partners' }, partner),
} as const;
