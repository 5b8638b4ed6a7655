import { z } from 'zod';
import { adminAccess, publicAccess, roles } from '../../routes/access.ts';
import { id, newPassword } from '../../fields/fields.ts';
import { notice, problems, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { idPath } from '../../shapes/list.ts';
import { account } from './users.ts';

/** Hours for which the link of an invitation can be used. */
export const invitationHours = 72;
/** Days after its end for which an invitation can be sent again. */
export const invitationStoredDays = 30;

/** Somebody who was invited and has no account yet. */
export const invitation = z.object({
  _id: id('The id is not one of an invitation.'),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** When its mail was sent last. */
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationInput = account.omit({ picUrl: true });
export type InvitationInput = z.input<typeof invitationInput>;

export const acceptInvitationInput = z.object({ password: newPassword('Password') });

export const invitationRoutes = {
  /** The newest first, also those whose links have expired. */
  list: {
    summary: 'List the open invitations',
    method: 'GET',
    path: '/api/user/invitations',
    responses: { 200: z.array(invitation), ...restrictedProblems },
    metadata: adminAccess,
  },
  /** Mails a link that makes the account with a password of one's own, for 72 hours. It takes the place of an earlier one to the same address. */
  create: {
    summary: 'Invite somebody by mail',
    method: 'POST',
    path: '/api/user/invite',
    body: invitationInput,
    responses: { 201: invitation, ...writeProblems, ...problems(409) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  /** The links of earlier mails no longer work. */
  resend: {
    summary: 'Mail an invitation again',
    method: 'POST',
    path: '/api/user/invitations/:id/resend',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: { 200: invitation, ...writeProblems, ...problems(404) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  remove: {
    summary: 'Revoke an invitation',
    method: 'DELETE',
    path: '/api/user/invitations/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  /** 400: the link is used, expired, revoked or unknown, or the address has an account by now. */
  accept: {
    summary: 'Accept an invitation by its link',
    method: 'POST',
    path: '/api/user/invite/accept/:token',
    body: acceptInvitationInput,
    responses: { 200: notice, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
} as const;
