import { z } from 'zod';
import {
  adminAccess,
  publicAccess,
  roles,
  setUpAccess,
  signedInAccess,
  staffAccess,
} from '../../routes/access.ts';
import {
  choice,
  currentPassword,
  email,
  flag,
  id,
  line,
  newPassword,
  optionalImage,
  record,
} from '../../fields/fields.ts';
import { asPicture } from '../../media/media.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, ifMatch, listQuery } from '../../shapes/list.ts';
import { languageOfVisitor } from '../../text/localized.ts';
import { refusedLogin, secondFactorInput } from './second-factor.ts';

/** Days for which a device is known after the last sign-in with it. */
export const deviceDays = 400;

export const user = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  picUrl: asPicture(z.string()).nullable(),
  /** `Online` while a session of the account is in use. */
  status: z.string(),
  /** Whether one can sign in with it. */
  isActive: z.boolean(),
  /** When somebody last signed in with it, as far back as that is known. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Whether signing in with it takes more than the password. */
  hasSecondFactor: z.boolean(),
  ...record,
});
export type User = z.infer<typeof user>;

/** One's own account. */
export const ownUser = user.extend({
  /** Whether it is to get a second factor before anything else. */
  needsSecondFactor: z.boolean(),
});
export type OwnUser = z.infer<typeof ownUser>;

/** What an account is made of, but for its password. */
export const account = z.object({
  name: line('Name'),
  email: email('Email'),
  role: choice('Role', roles),
  picUrl: optionalImage('Picture'),
});

/** What everybody changes of their own account. */
export const profile = account.pick({ name: true, picUrl: true });

/** What admins change of an account. */
export const accountUpdate = account.extend({ isActive: flag('Active') }).partial();

export const userInput = account.extend({ password: newPassword('Password') });
export type UserInput = z.input<typeof userInput>;

/** What signing in answers. */
export const session = z.object({ token: z.string(), role: z.enum(roles), userId: z.uuid() });
export type Session = z.infer<typeof session>;

export const loginInput = z.object({
  email: email('Email'),
  password: currentPassword('Password'),
  /** Tells the browser from others of the same kind; made by the client, which keeps it. */
  device: line('Device').optional(),
});
export const forgotPasswordInput = z.object({
  email: email('Email'),
  /** As in the sign-in: a browser that has signed in before is not held up by what others ask for. */
  device: line('Device').optional(),
  language: languageOfVisitor,
});
export const resetPasswordInput = z.object({ password: newPassword('Password') });
export const updatePasswordSelfInput = z.object({
  currentPassword: currentPassword('Current password'),
  newPassword: newPassword('New password'),
});
export const updatePasswordInput = updatePasswordSelfInput.extend({
  userId: id('User is required.'),
});

export const userRoutes = {
  /** 401 with the code `second-factor`: the password is right, and the account has a second factor, which is to be sent next. */
  login: {
    summary: 'Sign in',
    method: 'POST',
    path: '/api/user/login',
    body: loginInput,
    responses: {
      200: session,
      ...problems(400, 413, 415, 429),
      401: refusedLogin,
    },
    metadata: publicAccess,
  },
  /** The second step of a sign-in that was answered 401 with the code `second-factor`. Wrong ones count like wrong passwords. */
  loginSecondFactor: {
    summary: 'Sign in by a second factor after the password',
    method: 'POST',
    path: '/api/user/login/second-factor',
    body: secondFactorInput,
    responses: { 200: session, ...problems(400, 401, 413, 415, 429) },
    metadata: publicAccess,
  },
  forgotPassword: {
    summary: 'Ask for a link to reset a password',
    method: 'POST',
    path: '/api/user/forgotPassword',
    body: forgotPasswordInput,
    responses: { 200: notice, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
  resetPassword: {
    summary: 'Set a new password by a reset link',
    method: 'POST',
    path: '/api/user/resetPassword/:token',
    body: resetPasswordInput,
    responses: { 200: notice, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** Ends the session of the token; the `userId` that older clients send is not needed. */
  logout: {
    summary: 'Sign out',
    method: 'POST',
    path: '/api/user/logout',
    body: z.object({ userId: z.unknown().optional().describe('Not needed.') }).optional(),
    responses: { 200: notice, ...problems(400, 401, 413, 415) },
    metadata: signedInAccess,
  },
  getPic: {
    summary: 'Read your own picture',
    method: 'GET',
    path: '/api/user/getPic',
    responses: { 200: user.pick({ picUrl: true }), ...problems(401) },
    metadata: signedInAccess,
  },
  getUserById: {
    summary: 'Read your own account',
    method: 'GET',
    path: '/api/user/getUserById',
    responses: { 200: ownUser, ...problems(401) },
    metadata: signedInAccess,
  },
  list: {
    summary: 'List users',
    method: 'GET',
    path: '/api/user/getAllUsers',
    query: listQuery(['name', 'email', 'role', 'createdAt', 'updatedAt']),
    responses: { 200: z.array(user), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  create: {
    summary: 'Create a user',
    method: 'POST',
    path: '/api/user/addUser',
    body: userInput,
    responses: { 201: notice.extend({ user }), ...writeProblems, ...problems(409) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  /** The password of the account that `userId` names: one's own, or, as an admin, any. */
  updatePassword: {
    summary: 'Change your own password, or, as an admin, any',
    method: 'PUT',
    path: '/api/user/updatePassword',
    body: updatePasswordInput,
    responses: { 200: notice, ...writeProblems, ...problems(404, 429) },
    metadata: signedInAccess,
  },
  updateSelf: {
    summary: 'Change your own name and picture',
    method: 'PUT',
    path: '/api/user/profile',
    headers: ifMatch,
    body: profile.partial(),
    responses: { 200: user, ...problems(400, 401, 412, 413, 415) },
    metadata: signedInAccess,
  },
  updatePasswordSelf: {
    summary: 'Change your own password',
    method: 'PUT',
    path: '/api/user/updatePasswordSelf',
    body: updatePasswordSelfInput,
    responses: { 200: notice, ...problems(400, 401, 413, 415, 429) },
    metadata: signedInAccess,
  },
  /** A single-use code with which the other app opens a session of its own; valid for 30 seconds. */
  handoff: {
    summary: 'Make a code that signs you in at the other app',
    method: 'POST',
    path: '/api/user/handoff',
    body: z.object({}).optional(),
    responses: { 200: z.object({ code: z.string() }), ...writeProblems },
    metadata: setUpAccess,
  },
  redeemHandoff: {
    summary: 'Sign in by a code of the other app',
    method: 'POST',
    path: '/api/user/handoff/redeem',
    body: z.object({ code: z.string('Code is required.').min(1, 'Code is required.').max(200) }),
    responses: { 200: session, ...problems(400, 401, 413, 415, 429) },
    metadata: publicAccess,
  },
  get: {
    summary: 'Read a user',
    method: 'GET',
    path: '/api/user/:id',
    pathParams: idPath,
    responses: { 200: user, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** A deactivated account (`isActive: false`) keeps what it has; its sessions end, and nobody can sign in with it. */
  update: {
    summary: 'Update a user',
    method: 'PUT',
    path: '/api/user/:id',
    pathParams: idPath,
    headers: ifMatch,
    body: accountUpdate,
    responses: { 200: user, ...writeProblems, ...problems(404, 409, 412) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  remove: {
    summary: 'Delete a user',
    method: 'DELETE',
    path: '/api/user/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404, 409) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
} as const;
