import { z } from 'zod';
import { image, line, optionalLongText, record } from '../fields.ts';
import { published, publishing } from '../publishing.ts';
import { listRoutes } from '../shapes/list.ts';

export const pictureInput = z.object({
  title: line('Title'),
  description: optionalLongText('Description'),
  imageUrl: image('Image'),
  ...publishing,
});
export type PictureInput = z.input<typeof pictureInput>;

export const picture = pictureInput.extend({ ...published, ...record });
export type Picture = z.infer<typeof picture>;

export const pictureRoutes = listRoutes({
  names: { one: 'a picture', many: 'pictures' },
  paths: {
    list: '/api/pictures/pictures',
    create: '/api/pictures/addPictures',
    one: '/api/pictures/:id',
  },
  entity: picture,
  input: pictureInput,
  sort: ['title', 'createdAt', 'updatedAt'],
});
