import { z } from 'zod';
import { image, line, optionalLongText, optionalUrl, record } from '../fields.ts';
import { listRoutes } from '../shapes/list.ts';

export const partnerInput = z.object({
  name: line('Name'),
  description: optionalLongText('Description'),
  siteUrl: optionalUrl('Website'),
  imageUrl: image('Image'),
});
export type PartnerInput = z.input<typeof partnerInput>;

export const partner = partnerInput.extend(record);
export type Partner = z.infer<typeof partner>;

export const partnerRoutes = listRoutes({
  names: { one: 'a partner', many: 'partners' },
  paths: {
    list: '/api/partners/getTeam',
    create: '/api/partners/createPartner',
    one: '/api/partners/:id',
  },
  entity: partner,
  input: partnerInput,
  sort: ['name', 'createdAt', 'updatedAt'],
});
