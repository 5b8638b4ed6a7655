import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { isStorableText } from '../../fields/fields.ts';
import { notice, problems, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { textFilter, wholeNumber } from '../../shapes/list.ts';

/** Drafts that an account can have; with one more, the oldest goes. */
export const maxDrafts = 200;
/** Days after which a draft that nobody has written to is deleted. */
export const draftDays = 30;

const nameIn = (label: string) =>
  z
    .string()
    .max(100, { error: `${label} may have at most 100 characters.`, abort: true })
    .refine(isStorableText, `${label} holds characters that can't be used.`);

/** Which form it is, and of which record: its id or key, `new` when there is none yet. */
const draftPath = z.object({ form: nameIn('form'), record: nameIn('record') });

/** A draft without what was typed. */
export const listedDraft = z.object({
  form: z.string(),
  record: z.string(),
  sequence: z.int(),
  /** When it was saved. */
  at: z.iso.datetime(),
});

/** What a form holds, which may be incomplete. */
const draftBody = z.object({
  values: z.record(z.string(), z.unknown().describe('The value of a field.')),
  /** Of the record that is being changed, as its `ETag`. */
  version: z.string().optional(),
});
export type DraftBody = z.infer<typeof draftBody>;

export const draft = listedDraft.extend({ body: draftBody });
export type SavedDraft = z.infer<typeof draft>;

export const draftRoutes = {
  /** The caller's own, newest first; at most {@link maxDrafts}. */
  list: {
    summary: "List the caller's drafts",
    method: 'GET',
    path: '/api/drafts',
    query: z.object({
      /** The name of a form. */
      form: textFilter('form'),
    }),
    responses: { 200: z.array(listedDraft), ...problems(400), ...restrictedProblems },
    metadata: staffAccess,
  },
  get: {
    summary: "Read one of the caller's drafts",
    method: 'GET',
    path: '/api/drafts/:form/:record',
    pathParams: draftPath,
    responses: { 200: draft, ...restrictedProblems, ...problems(400, 404) },
    metadata: staffAccess,
  },
  /**
   * Stores what was typed and is not saved yet. 409: the draft that is stored has the same sequence or a higher one, so
   * that a request that comes late never overwrites a newer one.
   */
  save: {
    summary: "Save one of the caller's drafts",
    method: 'PUT',
    path: '/api/drafts/:form/:record',
    pathParams: draftPath,
    body: z.object({
      /** Grows with each write. */
      sequence: z.int('sequence must be a whole number.').min(1, 'sequence must be at least 1.'),
      body: draftBody,
    }),
    responses: { 200: listedDraft, ...writeProblems, ...problems(409) },
    metadata: staffAccess,
  },
  /** Deletes a draft, unless it is newer than the sequence that is named. It is no error when there is none. */
  remove: {
    summary: "Delete one of the caller's drafts",
    method: 'DELETE',
    path: '/api/drafts/:form/:record',
    pathParams: draftPath,
    query: z.object({
      /** The last one that the caller knows. */
      sequence: wholeNumber('sequence', 1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    responses: { 200: notice, ...restrictedProblems, ...problems(400) },
    metadata: staffAccess,
  },
} as const;
