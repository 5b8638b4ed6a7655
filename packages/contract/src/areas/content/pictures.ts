import { z } from 'zod';
import { image, line, optionalId, optionalLongText, localizedRecord } from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, textFilter } from '../../shapes/list.ts';

export const pictureInput = z.object({
  title: localized(line('Title')),
  description: localized(optionalLongText('Description')),
  imageUrl: image('Image'),
  /** The project that it shows. */
  projectId: optionalId('Project'),
  ...publishing,
});
export type PictureInput = z.input<typeof pictureInput>;

export const picture = storedEntry(pictureInput).extend({ ...published, ...localizedRecord });
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
  filters: { projectId: textFilter('projectId') },
});
