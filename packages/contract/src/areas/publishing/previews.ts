import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { namedArea } from '../../names/area-names.ts';
import { id } from '../../fields/fields.ts';
import { problems, writeProblems } from '../../routes/problem.ts';
import { idPath } from '../../shapes/list.ts';

/** Minutes after its last change for which a preview can be opened. */
export const previewMinutes = 60;

/** What stands in a form. */
const fields = () =>
  z
    .record(z.string(), z.unknown().describe('The value of a field.'))
    .refine((sent) => Object.keys(sent).length > 0, 'Body needs at least one field.')
    // In JSON Schema, for the API's description.
    .meta({
      minProperties: 1,
      description: 'As the area takes it; a field that it would refuse is left out.',
    });

export const preview = z.object({
  /** Unguessable: who has it sees what was not published. */
  _id: z.uuid(),
  /** Of the page of the public site that shows it. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.infer<typeof preview>;

export const previewRoutes = {
  /**
   * Shows unsaved content in the public site's own pages: with the id of the preview as `preview` in the query, public
   * reads answer as if it had been saved. It is for those who may save it. Nothing is changed.
   */
  create: {
    summary: 'Preview unsaved content',
    method: 'POST',
    path: '/api/previews',
    body: z.object({
      /** As `areaName` makes it. */
      area: namedArea(),
      /** Of the record that is being changed; left out: a new one, or the only one of its area. */
      id: id('The id is not one of a record.').optional(),
      body: fields(),
    }),
    responses: { 201: preview, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
  /** For those who may save it, as long as it has not expired. */
  update: {
    summary: 'Update a preview',
    method: 'PUT',
    path: '/api/previews/:id',
    pathParams: idPath,
    body: z.object({ body: fields() }),
    responses: { 200: preview, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
} as const;
