import { z } from 'zod';
import { adminAccess, staffAccess } from '../../routes/access.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, listQuery } from '../../shapes/list.ts';

/** `waiting`: it will be tried, perhaps again. `stored`: there is no mail server, and it waits for one. */
export const unsentStates = ['failed', 'waiting', 'stored'] as const;
export type UnsentState = (typeof unsentStates)[number];

/** A mail that was not sent. Its text is told to nobody, since it may hold a link that is a secret. */
export const unsentMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(unsentStates),
  /** How often it was tried. */
  attempts: z.number(),
  /** Why it was not sent, in codes of the network and of mail servers; `null`: it was not tried, or there is no mail server. */
  reason: z.string().nullable(),
  /** `null`: it is not tried any more by itself. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Whether it can be sent again. A mail with a link that has expired can't, and none without a mail server. */
  canRetry: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type UnsentMail = z.infer<typeof unsentMail>;

export const mailRoutes = {
  server: {
    summary: 'Read whether there is a mail server',
    method: 'GET',
    path: '/api/mails/server',
    responses: { 200: z.object({ hasServer: z.boolean() }), ...restrictedProblems },
    metadata: staffAccess,
  },
  /** Mails that were not sent yet, or could not be sent, newest first. */
  list: {
    summary: 'List the mails that were not sent',
    method: 'GET',
    path: '/api/mails/unsent',
    query: listQuery(['createdAt', 'to', 'subject'], {
      state: z.enum(unsentStates, `state must be one of ${unsentStates.join(', ')}.`).optional(),
    }),
    responses: { 200: z.array(unsentMail), ...listProblems, ...restrictedProblems },
    metadata: adminAccess,
  },
  /** Tries a mail at once, and again as often as a new one. 404: also when it was sent meanwhile, or its link has expired. */
  retry: {
    summary: 'Send a mail again',
    method: 'POST',
    path: '/api/mails/unsent/:id/retry',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: { 200: unsentMail, ...writeProblems, ...problems(404) },
    metadata: adminAccess,
  },
  /** Tries all mails at once that could not be sent and can be sent again, each again as often as a new one. */
  retryAll: {
    summary: 'Send all mails again that failed',
    method: 'POST',
    path: '/api/mails/unsent/retry',
    body: z.object({}).optional(),
    responses: { 200: z.object({ retried: z.int() }), ...writeProblems },
    metadata: adminAccess,
  },
  /** Deletes a mail and its text. Nothing brings it back. */
  remove: {
    summary: 'Give a mail up',
    method: 'DELETE',
    path: '/api/mails/unsent/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: adminAccess,
  },
} as const;
