import { z } from 'zod';
import { signedInAccess } from '../../routes/access.ts';
import { currentPassword, id, line } from '../../fields/fields.ts';
import { notice, problems } from '../../routes/problem.ts';
import { idPath } from '../../shapes/list.ts';
import { factorProof, isOneSent } from './second-factor.ts';

/** Minutes after a sign-in or a confirmation in which calls are answered that ask for one. */
export const confirmationMinutes = 10;
/** The `code` of a 403 that a confirmation helps against. */
export const confirmationCode = 'confirm';

/** The password, or a second factor. */
export const confirmInput = factorProof
  .extend({
    currentPassword: currentPassword('Password').optional(),
    /** That a passkey answers. */
    challenge: z.string().max(100).optional(),
    /** As in the sign-in: its wrong ones are counted apart from those of others. */
    device: line('Device').optional(),
  })
  .refine((sent) => isOneSent(sent.currentPassword, sent.code, sent.recoveryCode, sent.passkey), {
    error: 'Password is required.',
    path: ['currentPassword'],
  });

/** Somewhere that one is signed in. */
export const openSession = z.object({
  _id: id('The id is not one of a session.'),
  /** `Chrome on Windows`, as far as the browser says. */
  device: z.string(),
  /** The network that it was opened from: an address without its last part. */
  network: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this call is made in it. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const sessionRoutes = {
  /** That of the call first, then those that were used last. */
  list: {
    summary: 'List your own sessions',
    method: 'GET',
    path: '/api/user/sessions',
    responses: { 200: z.array(openSession), ...problems(401) },
    metadata: signedInAccess,
  },
  /**
   * Some calls ask for it with a 403 of the code `confirm` when the sign-in was more than 10 minutes ago: those that make, change and delete other
   * accounts and invitations, look for a person, erase for good, and export lists of persons. What changes second factors asks for one of
   * them, by the code `confirm-second-factor`.
   */
  confirm: {
    summary: 'Confirm that it is you, by your password or a second factor',
    method: 'POST',
    path: '/api/user/confirm',
    body: confirmInput,
    responses: { 200: notice, ...problems(400, 401, 413, 415, 429) },
    metadata: signedInAccess,
  },
  removeOthers: {
    summary: 'End all your other sessions',
    method: 'DELETE',
    path: '/api/user/sessions',
    responses: { 200: notice, ...problems(401) },
    metadata: signedInAccess,
  },
  remove: {
    summary: 'End one of your own sessions',
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    pathParams: idPath,
    responses: { 200: notice, ...problems(401, 404) },
    metadata: signedInAccess,
  },
} as const;
