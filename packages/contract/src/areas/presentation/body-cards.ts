import { z } from 'zod';
import { bodyCardMessages } from '../../messages/areas.ts';
import {
  line,
  link,
  optionalImage,
  optionalLongText,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const bodyCardInput = z.object({
  title: localized(line('Title')),
  description: localized(optionalLongText('Description')),
  image: optionalImage('Image'),
  url: link('URL'),
});
export type BodyCardInput = z.input<typeof bodyCardInput>;

export const bodyCard = bodyCardInput.extend({ ...ordered, ...localizedRecord });
export type BodyCard = z.infer<typeof bodyCard>;

const plain = listRoutes({
  names: { one: 'a body card', many: 'body cards' },
  paths: { list: '/api/bodycards', create: '/api/bodycards', one: '/api/bodycards/:id' },
  entity: bodyCard,
  input: bodyCardInput,
  sort: ['order', 'title', 'createdAt', 'updatedAt'],
  deleted: bodyCardMessages.deleted,
});

export const bodyCardRoutes = {
  ...plain,
  order: orderRoute({ key: 'bodyCards', many: 'body cards' }, bodyCard),
} as const;
