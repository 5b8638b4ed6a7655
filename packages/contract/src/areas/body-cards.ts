import { z } from 'zod';
import { line, link, optionalImage, optionalLongText, record } from '../fields.ts';
import { listRoutes } from '../shapes/list.ts';

export const bodyCardInput = z.object({
  title: line('Title'),
  description: optionalLongText('Description'),
  image: optionalImage('Image'),
  url: link('URL'),
});
export type BodyCardInput = z.input<typeof bodyCardInput>;

export const bodyCard = bodyCardInput.extend(record);
export type BodyCard = z.infer<typeof bodyCard>;

export const bodyCardRoutes = listRoutes({
  names: { one: 'a body card', many: 'body cards' },
  paths: { list: '/api/bodycards', create: '/api/bodycards', one: '/api/bodycards/:id' },
  entity: bodyCard,
  input: bodyCardInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
