import { z } from 'zod';
import { moderatorAccess, staffAccess } from '../../routes/access.ts';
import { areaFilter, namedArea } from '../../names/area-names.ts';
import { blankableComment, requiredComment } from '../../fields/fields.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, pageQuery, textFilter } from '../../shapes/list.ts';

export const submissionStates = ['waiting', 'returned'] as const;
export type SubmissionState = (typeof submissionStates)[number];

const person = z.object({ _id: z.string(), name: z.string() });

/** What somebody has submitted for a review: the pending version of a record, an entry that is a draft, or a translation that is one. */
export const submission = z.object({
  _id: z.string(),
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  /** The record's. */
  id: z.string(),
  /** What the record is to be called; `null`: it has no name. */
  title: z.string().nullable(),
  /** Of a translation the entry and the language, as its address names them. */
  translation: z.object({ area: z.string(), record: z.string(), lang: z.string() }).nullable(),
  /** Who submitted it; `null`: that account is gone. */
  by: person.nullable(),
  /** When it was submitted. */
  at: z.iso.datetime(),
  /** From who submitted it, for who reviews it; may be blank. */
  note: z.string(),
  /** `waiting` for a review, or `returned` with a comment. */
  state: z.enum(submissionStates),
  /** Why it was sent back; `null`: it waits. */
  comment: z.string().nullable(),
  /** Who sent it back; `null`: it waits, or that account is gone. */
  returnedBy: person.nullable(),
  returnedAt: z.iso.datetime().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const submissionInput = z.object({
  /** As `areaName` makes it. */
  area: namedArea(),
  /** The id of a record. */
  id: z.string('Id must be text.').max(200, 'Id may have at most 200 characters.').toLowerCase(),
  note: blankableComment('Note'),
});

export const returnInput = z.object({ comment: requiredComment('Comment') });

export const submissionRoutes = {
  /** Those that were submitted first come first. */
  list: {
    summary: 'List what was submitted for a review',
    method: 'GET',
    path: '/api/submissions',
    query: z.object({
      ...pageQuery,
      /** The name of an area, as answers have it. */
      area: areaFilter(),
      /** The id of a record. */
      id: textFilter('id'),
      state: z
        .enum(submissionStates, `state must be one of ${submissionStates.join(', ')}.`)
        .optional(),
    }),
    responses: { 200: z.array(submission), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * Submits the pending version of a record, an entry that is a draft, or a translation that is one: 400 when it is none of them. A record has one
   * submission: submitting it again replaces that, and it waits again after it was sent back. It ends when what was
   * submitted is published, discarded or deleted.
   */
  submit: {
    summary: 'Submit a change for a review',
    method: 'POST',
    path: '/api/submissions',
    body: submissionInput,
    responses: { 200: submission, ...writeProblems },
    metadata: staffAccess,
  },
  /** Sends a submission back to who submitted it, who is mailed the comment. 409: it was sent back before. */
  sendBack: {
    summary: 'Send a submission back',
    method: 'POST',
    path: '/api/submissions/:id/return',
    pathParams: idPath,
    body: returnInput,
    responses: { 200: submission, ...writeProblems, ...problems(404, 409) },
    metadata: moderatorAccess,
  },
  /** It is for who submitted it, for moderators and for admins. What was submitted stays. */
  withdraw: {
    summary: 'Withdraw a submission',
    method: 'DELETE',
    path: '/api/submissions/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
} as const;
