import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { areaFilter, namedArea } from '../../names/area-names.ts';
import { id, optionalComment, optionalLine } from '../../fields/fields.ts';
import { reviewMessages } from '../../messages/index.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, pageQuery, textFilter } from '../../shapes/list.ts';

/** Days for which a review link can be opened. */
export const reviewDays = { default: 7, max: 30 } as const;
/** Days after the end of a link for which it is stored with its answers. */
export const reviewStoredDays = 90;
/** The answers of a link that lists have, the newest first. */
export const listedAnswers = 50;

const days = `days must be a whole number from 1 to ${reviewDays.max}.`;

/** What somebody has answered who was sent a link. */
export const reviewAnswer = z.object({
  _id: z.string(),
  /** As it was entered: nobody has checked it. `null`: none was. */
  name: z.string().nullable(),
  /** Whether it looks good. */
  approved: z.boolean(),
  /** `null`: none was written. */
  comment: z.string().nullable(),
  at: z.iso.datetime(),
});
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

export const reviewLink = z.object({
  _id: z.string(),
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  /** The record's. */
  id: z.string(),
  /** `null`: it leads to nothing any more. Everybody who has it sees what is not published. */
  url: z.string().nullable(),
  /** `null`: that account is gone. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** The newest first, at most {@link listedAnswers}. */
  answers: z.array(reviewAnswer),
});
export type ReviewLink = z.infer<typeof reviewLink>;

/** What a link shows, for its page. */
export const review = z.object({
  /** As `areaName` makes it. */
  area: z.string(),
  /** What the record is to be called; `null`: it has no name. */
  title: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type Review = z.infer<typeof review>;

const token = z.string('token must be text.').max(1_000, 'token is too long.');

export const reviewAnswerInput = z
  .object({
    /** Of the link: what its address has as `preview`. */
    token,
    approved: z.boolean('approved must be true or false.'),
    name: optionalLine('Name'),
    /** Required unless it looks good. */
    comment: optionalComment('Comment'),
  })
  .refine(({ approved, comment }) => approved || Boolean(comment), {
    path: ['comment'],
    message: reviewMessages.commentMissing,
  });
export type ReviewAnswerInput = z.input<typeof reviewAnswerInput>;

export const reviewLinkRoutes = {
  /** Those of records that the caller may update, with their answers, the newest first. */
  list: {
    summary: 'List the review links',
    method: 'GET',
    path: '/api/review-links',
    query: z.object({
      ...pageQuery,
      /** The name of an area, as answers have it. */
      area: areaFilter(),
      /** The id of a record. */
      id: textFilter('id'),
    }),
    responses: { 200: z.array(reviewLink), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * Makes a link with which anybody sees what waits to be published of a record, or an entry that is not public yet, as
   * it is at that time, until the link expires, is revoked, or that is public. It is for those who may update the
   * record. 400: nothing of the record waits, and it is public.
   */
  create: {
    summary: 'Make a review link',
    method: 'POST',
    path: '/api/review-links',
    body: z.object({
      /** As `areaName` makes it. */
      area: namedArea(),
      id: id('The id is not one of a record.'),
      /** For how many days it can be opened. */
      days: z.int(days).min(1, days).max(reviewDays.max, days).optional(),
    }),
    responses: {
      201: z.object({
        _id: z.string(),
        /** Everybody who has it sees what is not published. */
        url: z.string(),
        expiresAt: z.iso.datetime(),
      }),
      ...writeProblems,
      ...problems(404),
    },
    metadata: staffAccess,
  },
  /**
   * What the link is of whose token is `preview`. With it in their query, public reads answer as if that were published.
   * 410: the link has expired, was revoked, or leads to nothing any more.
   */
  read: {
    summary: 'Read what a review link shows',
    method: 'GET',
    path: '/api/review-links/shown',
    query: z.object({ preview: token }),
    responses: { 200: review, ...problems(400, 404, 410) },
    metadata: publicAccess,
  },
  /** Sends an answer to the author of the link, as often as wanted. 410 as when it is read. */
  answer: {
    summary: 'Answer a review link',
    method: 'POST',
    path: '/api/review-links/answers',
    body: reviewAnswerInput,
    responses: { 201: notice, ...problems(400, 404, 410, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** Nobody sees anything by it from then on. It is no error when it was revoked before. */
  revoke: {
    summary: 'Revoke a review link',
    method: 'DELETE',
    path: '/api/review-links/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
} as const;
