import { z } from 'zod';
import { staffAccess } from '../access.ts';
import { namedArea } from '../area-names.ts';
import { id } from '../fields.ts';
import { problems, writeProblems } from '../problem.ts';

/** The most entries that one call changes. */
export const maxBulk = 1000;

/** What can be done to several entries at once; `change` sets fields of all of them to the same values. */
export const bulkActions = ['publish', 'unpublish', 'delete', 'change'] as const;
export type BulkAction = (typeof bulkActions)[number];

const fields = (description: string) =>
  z.record(z.string(), z.unknown().describe('The value of a field.')).meta({ description });

/** What became of several entries at once. */
export const batchResult = z.object({
  /** Entries that were named or found. */
  matched: z.int(),
  /** Those of them that are not as they were: the others were so already. */
  done: z.int(),
  /** Names the change, so that it can be undone; `null`: nothing was changed. */
  batch: z.uuid().nullable(),
});
export type BatchResult = z.infer<typeof batchResult>;

export const batchRoutes = {
  /**
   * Does the same to several entries of a list area: to all of them or, when one is refused, to none. Every rule of
   * the single calls holds, also who may make them. 400: neither or both of `ids` and `filter`, more than 1000
   * entries, nothing found, or what the area refuses. 404: one of `ids` is no entry.
   */
  run: {
    summary: 'Change several entries at once',
    method: 'POST',
    path: '/api/bulk',
    body: z.object({
      /** As `areaName` makes it. */
      area: namedArea(),
      ids: z
        .array(id('The id is not one of an entry.'), 'Ids must be a list.')
        .min(1, 'Ids needs at least one id.')
        .max(maxBulk, `At most ${maxBulk} entries can be changed at once.`)
        .optional(),
      filter: fields(
        'The query of the area’s list, without what orders or divides it; all entries that it finds, drafts too.',
      ).optional(),
      action: z.enum(bulkActions, `Action must be one of ${bulkActions.join(', ')}.`),
      values: fields('For `change`: as the update of the area takes them.').optional(),
      /** Counts, and changes nothing; nothing found is no mistake then. */
      dryRun: z.boolean('dryRun must be true or false.').optional(),
    }),
    responses: { 200: batchResult, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
  /**
   * Makes all records that one call has changed what they were before: all of them or none. That is a change of its own,
   * and can be undone. It is for those who may do it record by record. 409: something of it was changed since.
   */
  undo: {
    summary: 'Undo a change of several entries',
    method: 'POST',
    path: '/api/batches/:batch/undo',
    pathParams: z.object({ batch: z.string().toLowerCase() }),
    body: z.object({}).optional(),
    responses: { 200: batchResult, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
} as const;
