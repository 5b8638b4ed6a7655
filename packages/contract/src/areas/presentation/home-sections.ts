import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { flag, ifThenElse, list, numberBetween, record, reference } from '../../fields/fields.ts';
import { listProblems, problems, writeProblems } from '../../routes/problem.ts';
import { ruleMessages } from '../../messages/index.ts';
import { homeSectionNames } from '../../names/names.ts';
import { pendingOfReads, pendingOfUpdates } from '../../publishing/pending.ts';
import { ifMatch, listQuery } from '../../shapes/list.ts';

export const homeSection = z.object({
  sectionName: z.enum(homeSectionNames),
  order: z.number(),
  isActive: z.boolean(),
  ...record,
});
export type HomeSection = z.infer<typeof homeSection>;

const update = z
  .object({
    id: reference('Section is required.').optional(),
    _id: reference('Section is required.').optional(),
    order: numberBetween('Order', 1, 10_000).int('Order must be a whole number.').optional(),
    isActive: flag('Active').optional(),
  })
  .meta(
    ifThenElse(
      { required: ['id'], properties: { id: { type: 'string' } } },
      { type: 'object' },
      { required: ['_id'], properties: { _id: { type: 'string' } } },
    ),
  )
  .transform(({ id, _id, ...rest }, context) => {
    const section = id ?? _id;
    if (section !== undefined) return { id: section, ...rest };
    context.addIssue({ code: 'custom', path: ['id'], message: 'Section is required.' });
    return z.NEVER;
  });

/** Sections that are not named stay as they are; in equal places those that are named come first. */
export const homeSectionsInput = z.object({
  updates: list('Updates', update).superRefine((updates, context) => {
    const ids = updates.map(({ id }) => id);
    for (const [at, id] of ids.entries()) {
      if (ids.indexOf(id) === at) continue;
      context.addIssue({ code: 'custom', path: [at, 'id'], message: ruleMessages.sectionRepeated });
    }
  }),
});
export type HomeSectionsInput = z.input<typeof homeSectionsInput>;
/** An update as the server reads it. */
export type HomeSectionsUpdate = z.output<typeof homeSectionsInput>;

export const homeSectionRoutes = {
  list: {
    summary: 'List home sections',
    method: 'GET',
    path: '/api/homeSections',
    query: listQuery(
      ['sectionName', 'order', 'isActive', 'createdAt', 'updatedAt'],
      pendingOfReads,
    ),
    responses: { 200: z.array(homeSection), ...listProblems, ...problems(401, 403, 404) },
    metadata: publicAccess,
  },
  /** All or nothing; answers the whole new list, whose orders are 1…n. */
  update: {
    summary: 'Order, show and hide home sections',
    method: 'PATCH',
    path: '/api/homeSections/updateHomeSections',
    ...pendingOfUpdates,
    headers: ifMatch,
    body: homeSectionsInput,
    responses: { 200: z.array(homeSection), ...writeProblems, ...problems(412) },
    metadata: staffAccess,
  },
} as const;
