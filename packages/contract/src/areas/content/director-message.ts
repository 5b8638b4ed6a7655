import { z } from 'zod';
import { line, longText, optionalImage, localizedRecord } from '../../fields/fields.ts';
import { asPicture, localized } from '../../media/media.ts';
import { notice } from '../../routes/problem.ts';
import { singleRoutes } from '../../shapes/single.ts';

/** Fields that are not sent keep their value. */
export const directorMessageInput = z.object({
  title: line('Title').optional(),
  description: longText('Description').optional(),
  imgUrl: optionalImage('Image'),
});
export type DirectorMessageInput = z.input<typeof directorMessageInput>;

// The description is blank until one is entered.
export const directorMessage = z.object({
  title: localized(z.string()),
  description: localized(z.string()),
  imgUrl: asPicture(z.string()).nullable(),
  ...localizedRecord,
});
export type DirectorMessage = z.infer<typeof directorMessage>;

const plain = singleRoutes({
  name: 'the director message',
  read: '/api/director-message',
  write: '/api/director-message/update',
  method: 'PATCH',
  entity: directorMessage,
  input: directorMessageInput,
});

export const directorMessageRoutes = {
  ...plain,
  update: {
    ...plain.update,
    responses: { ...plain.update.responses, 200: directorMessage.extend(notice.shape) },
  },
} as const;
