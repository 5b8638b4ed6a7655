import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { isStorableText } from '../../fields/fields.ts';
import { onOneLine } from '../../text/folding.ts';
import { trimmed } from '../../text/trimmed.ts';
import { notice, problems, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { idPath, textFilter } from '../../shapes/list.ts';

/** Views that an account can have of one list. */
export const maxViews = 50;

const textOf = (label: string, most: number) =>
  z
    .string(`${label} must be text.`)
    .max(most, { error: `${label} may have at most ${most} characters.`, abort: true })
    .refine(isStorableText, `${label} holds characters that can't be used.`);

const viewName = textOf('Name', 60)
  .transform((name) => onOneLine(trimmed(name)))
  .refine((name) => name !== '', 'Name is required.');
/** The filters, the order, the rows of a page and the layout, as the address of the list has them after `?`. */
const viewQuery = textOf('Query', 2000);

/** How somebody looks at a list of the admin app, under a name. */
export const savedView = z.object({
  _id: z.uuid(),
  /** The list, as the admin app calls it. */
  list: z.string(),
  name: z.string(),
  query: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const viewRoutes = {
  /** By their names. */
  list: {
    summary: "List the caller's saved views of lists",
    method: 'GET',
    path: '/api/user/views',
    query: z.object({
      /** The name of a list. */
      list: textFilter('list'),
    }),
    responses: { 200: z.array(savedView), ...problems(400), ...restrictedProblems },
    metadata: staffAccess,
  },
  /** 409: another view of the list has the name, or there are {@link maxViews}. */
  save: {
    summary: 'Save a view of a list',
    method: 'POST',
    path: '/api/user/views',
    body: z.object({ list: textOf('List', 100), name: viewName, query: viewQuery }),
    responses: { 201: savedView, ...writeProblems, ...problems(409) },
    metadata: staffAccess,
  },
  /** Renames a view, or has it show something else. 409: another view of the list has the name. */
  change: {
    summary: "Change one of the caller's saved views",
    method: 'PUT',
    path: '/api/user/views/:id',
    pathParams: idPath,
    body: z.object({ name: viewName.optional(), query: viewQuery.optional() }),
    responses: { 200: savedView, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
  remove: {
    summary: "Delete one of the caller's saved views",
    method: 'DELETE',
    path: '/api/user/views/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
} as const;
