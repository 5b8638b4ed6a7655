import { z } from 'zod';
import { adminAccess, signedInAccess } from '../../routes/access.ts';
import { flag, id, line } from '../../fields/fields.ts';
import { secondFactorMessages } from '../../messages/index.ts';
import {
  notice,
  problem,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath } from '../../shapes/list.ts';

/*
 * What somebody signs in with besides the password: codes of an authenticator app (TOTP), passkeys (WebAuthn), and recovery
 * codes for the day on which neither is at hand.
 */

/** Minutes within which what was begun is to be completed: a sign-in, or the set-up of a factor. */
export const challengeMinutes = 5;
/** How many recovery codes there are, each for one use. */
export const recoveryCodeCount = 10;
/** Passkeys of one account at most. */
export const mostPasskeys = 20;

/** The `code` of the 401 after a right password that asks for a second factor. */
export const secondFactorCode = 'second-factor';
/** The `code` of the 401 when that took too long: the password is asked for again. */
export const challengeOverCode = 'second-factor-expired';
/** The `code` of a 403 that a confirmation by the second factor helps against, not one by the password. */
export const confirmFactorCode = 'confirm-second-factor';
/** The `code` of a 403 until staff have set up a second factor. */
export const factorRequiredCode = 'second-factor-required';

/** What the browser is to be asked with for a passkey. Its libraries check the rest. */
const passkeyOptions = z.record(z.string(), z.unknown().describe('As WebAuthn has it.'));
/** What the browser makes of such options. The API's library checks the rest. */
const passkeyAnswer = z.looseObject({
  id: z.string('The passkey is required.').min(1, 'The passkey is required.').max(2000),
});

const challenge = z
  .string('The challenge is required.')
  .min(1, 'The challenge is required.')
  .max(100, 'The challenge is too long.');

/** The six digits that an authenticator app shows now. */
export const totpCode = z
  .string('Code is required.')
  .regex(/^[0-9]{3} ?[0-9]{3}$/, 'The code has six digits.');

/** As it was shown; case, spaces and hyphens do not matter. */
export const recoveryCode = z
  .string('Recovery code is required.')
  .regex(/^[A-Za-z2-7 -]{16,40}$/, 'A recovery code has 16 letters and digits.');

/** One of what somebody has. */
export const factorProof = z.object({
  code: totpCode.optional(),
  recoveryCode: recoveryCode.optional(),
  /** What the browser made of the `passkey` options. */
  passkey: passkeyAnswer.optional(),
});
export type FactorProof = z.output<typeof factorProof>;

/** Whether one of several inputs was sent, and no other. */
export const isOneSent = (...inputs: unknown[]): boolean =>
  inputs.filter((each) => each !== undefined).length === 1;

export const secondFactorInput = factorProof
  .extend({
    challenge,
    /** As in the sign-in. */
    device: line('Device').optional(),
  })
  .refine((sent) => isOneSent(sent.code, sent.recoveryCode, sent.passkey), {
    error: secondFactorMessages.oneNeeded,
    path: ['code'],
  });

/** What is to be answered by a second factor, and which of them the account has. */
export const factorChallenge = z.object({
  /** To be sent back; valid for five minutes, for one use. */
  challenge: z.string(),
  hasTotp: z.boolean(),
  hasRecoveryCodes: z.boolean(),
  /** What the browser is to be asked with for a passkey; `null`: the account has none. */
  passkey: passkeyOptions.nullable(),
});
export type FactorChallenge = z.infer<typeof factorChallenge>;

/** The answer to a right password of an account that has a second factor. */
export const secondFactorNeeded = problem.extend(factorChallenge.shape);
/** The refusal of a sign-in: with a challenge, the password was right. */
export const refusedLogin = problem.extend(factorChallenge.partial().shape);

export const passkey = z.object({
  _id: id('The id is not one of a passkey.'),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The second factors of an account. */
export const secondFactors = z.object({
  hasTotp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** Whether staff must have one. */
  isRequired: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** New recovery codes, which are not shown again; empty when the earlier ones stay. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const totpConfirmation = z.object({ challenge, code: totpCode });
export const passkeyInput = z.object({ challenge, name: line('Name'), passkey: passkeyAnswer });
export const factorRequirement = z.object({ isRequired: flag('Required for staff') });
export const factorReset = z.object({ userId: id('User is required.') });

const empty = z.object({}).optional();
const ownProblems = problems(400, 401, 403, 413, 415);

/**
 * Who has a second factor gives it again for all changes when that was more than 10 minutes ago (403 with the code
 * `confirm-second-factor`), others their password (`confirm`). Where staff must have one, they do not remove their last one (403).
 */
export const secondFactorRoutes = {
  get: {
    summary: 'Read your own second factors',
    method: 'GET',
    path: '/api/user/second-factor',
    responses: { 200: secondFactors, ...problems(401) },
    metadata: signedInAccess,
  },
  /** What the confirmation of a session by a passkey begins with. */
  challenge: {
    summary: 'Begin to confirm that it is you, by your second factor',
    method: 'POST',
    path: '/api/user/second-factor/challenge',
    body: empty,
    responses: { 200: factorChallenge, ...problems(400, 401, 409, 413, 415) },
    metadata: signedInAccess,
  },
  /** Nothing changes until a code of the app is sent. */
  beginTotp: {
    summary: 'Begin to set up an authenticator app',
    method: 'POST',
    path: '/api/user/second-factor/totp',
    body: empty,
    responses: {
      200: z.object({
        challenge: z.string(),
        /** In base32, to be typed in. */
        secret: z.string(),
        /** The same as `otpauth://…`, to be shown as a QR code. */
        uri: z.string(),
      }),
      ...ownProblems,
    },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  /** It takes the place of an earlier app. The first second factor brings recovery codes with it. */
  confirmTotp: {
    summary: 'Set up an authenticator app by a code of it',
    method: 'POST',
    path: '/api/user/second-factor/totp/confirm',
    body: totpConfirmation,
    responses: { 200: recoveryCodes, ...ownProblems, ...problems(429) },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  removeTotp: {
    summary: 'Remove your authenticator app',
    method: 'DELETE',
    path: '/api/user/second-factor/totp',
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  /** The earlier ones no longer work. */
  renewRecoveryCodes: {
    summary: 'Make new recovery codes',
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    body: empty,
    responses: { 200: recoveryCodes, ...ownProblems, ...problems(409) },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  passkeyOptions: {
    summary: 'Begin to add a passkey',
    method: 'POST',
    path: '/api/user/second-factor/passkeys/options',
    body: empty,
    responses: {
      200: z.object({ challenge: z.string(), options: passkeyOptions }),
      ...ownProblems,
    },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  /** `passkey` is what the browser made of the options. The first second factor brings recovery codes with it. */
  addPasskey: {
    summary: 'Add a passkey',
    method: 'POST',
    path: '/api/user/second-factor/passkeys',
    body: passkeyInput,
    responses: { 201: recoveryCodes.extend({ passkey }), ...ownProblems },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    method: 'DELETE',
    path: '/api/user/second-factor/passkeys/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: { ...signedInAccess, confirm: 'factor' },
  },
  /**
   * While it is required, staff without a second factor are answered 403 (`second-factor-required`) but for what they need to set one up.
   * Only who has one may change it.
   */
  setRequirement: {
    summary: 'Say whether staff must have a second factor',
    method: 'PUT',
    path: '/api/user/second-factor/requirement',
    body: factorRequirement,
    responses: { 200: factorRequirement, ...writeProblems, ...problems(409) },
    metadata: { ...adminAccess, confirm: 'factor' },
  },
  /** For who has lost theirs. They are told by mail. */
  reset: {
    summary: 'Remove all second factors of another account',
    method: 'POST',
    path: '/api/user/second-factor/reset',
    body: factorReset,
    responses: { 200: notice, ...writeProblems, ...problems(404, 409) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
} as const;
