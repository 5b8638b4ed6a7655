import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { choice, line, longText, optionalImage, localizedRecord } from '../../fields/fields.ts';
import { asPicture, localized } from '../../media/media.ts';
import { pendingOfReads, pendingOfUpdates } from '../../publishing/pending.ts';
import { problems, writeProblems } from '../../routes/problem.ts';
import { ifMatch } from '../../shapes/list.ts';

export const aboutCategories = ['About', 'Vision', 'Mission'] as const;
export type AboutCategory = (typeof aboutCategories)[number];

/** An update makes the text when there is none of that kind yet; then title and description are needed. */
export const aboutInput = z.object({
  category: choice('Category', aboutCategories),
  title: line('Title').optional(),
  description: longText('Description').optional(),
  imgUrl: optionalImage('Image'),
});
export type AboutInput = z.input<typeof aboutInput>;

export const about = z.object({
  category: z.enum(aboutCategories),
  title: localized(z.string()),
  description: localized(z.string()),
  imgUrl: asPicture(z.string()).nullable(),
  ...localizedRecord,
});
export type About = z.infer<typeof about>;

export const aboutRoutes = {
  get: {
    summary: 'Read the text of an About page',
    method: 'GET',
    path: '/api/about/getAbout/:category',
    query: z.object(pendingOfReads),
    responses: { 200: z.object({ aboutUs: about }), ...problems(400, 401, 403, 404) },
    metadata: publicAccess,
  },
  update: {
    summary: 'Update the text of an About page',
    method: 'PATCH',
    path: '/api/about/updateAbout',
    ...pendingOfUpdates,
    headers: ifMatch,
    body: aboutInput,
    responses: {
      200: z.object({ msg: z.string(), aboutUs: about }),
      ...writeProblems,
      ...problems(412),
    },
    metadata: staffAccess,
  },
} as const;
