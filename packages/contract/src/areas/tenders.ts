import { z } from 'zod';
import { image, line, longText, record } from '../fields.ts';
import { published, publishing } from '../publishing.ts';
import { listRoutes } from '../shapes/list.ts';

export const tenderInput = z.object({
  title: line('Title'),
  description: longText('Description'),
  imageUrl: image('Image'),
  ...publishing,
});
export type TenderInput = z.input<typeof tenderInput>;

export const tender = tenderInput.extend({ ...published, ...record });
export type Tender = z.infer<typeof tender>;

export const tenderRoutes = listRoutes({
  names: { one: 'a tender', many: 'tenders' },
  paths: { list: '/api/tender', create: '/api/tender/createTender', one: '/api/tender/:id' },
  entity: tender,
  input: tenderInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
