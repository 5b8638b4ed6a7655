import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminAccess } from '../../routes/access.ts';
import { email, optionalLine } from '../../fields/fields.ts';
import { problems, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { consent } from './consents.ts';

/**
 * Where something about an e-mail address may be. `mention`: a text of somebody else that names it; `version`: an earlier
 * version of a record of these; `content`: what the site shows, or is to show.
 */
export const personalKinds = [
  'account',
  'invitation',
  'application',
  'message',
  'subscriber',
  'mail',
  'notice',
  'mention',
  'version',
  'audit',
  'content',
] as const;
export type PersonalKind = (typeof personalKinds)[number];
/** Those whose records are deleted. The others stay and lose the address, but for content. */
export const erasedKinds = [
  'account',
  'invitation',
  'application',
  'message',
  'subscriber',
  'mail',
] as const satisfies readonly PersonalKind[];

/** The most records of one kind, and the most consents, that are named; all are counted. */
export const maxPersonalRecords = 20;

const count = z.int().min(0);

/** What there is of one kind. */
export const personalGroup = z.object({
  kind: z.enum(personalKinds),
  count,
  /** The newest of them. */
  records: z.array(
    z.object({
      _id: z.string(),
      /** `null`: it has no name. */
      title: z.string().nullable(),
      /** Of content its area, as `areaName` makes it. */
      area: z.string().nullable(),
      at: z.iso.datetime().nullable(),
    }),
  ),
});
export type PersonalGroup = z.infer<typeof personalGroup>;

/** A consent that names somebody. */
export const personalConsent = consent
  .pick({ _id: true, who: true, guardian: true, until: true, state: true })
  .extend({
    /** Records that lose a picture when it is withdrawn. */
    uses: count,
  });
export type PersonalConsent = z.infer<typeof personalConsent>;

export const personalData = z.object({
  /** Blank where only a name was looked for. */
  email: z.string(),
  /** Only the kinds of which there is anything. */
  found: z.array(personalGroup),
  /** Why nothing can be erased: it is the caller's own account, or the last admin's. */
  refusal: z.enum(['ownAccount', 'lastAdmin']).nullable(),
  /** Consents of whoever has the name that was looked for: the newest. Nothing erases them. */
  consents: z.object({ count, records: z.array(personalConsent) }),
});
export type PersonalData = z.infer<typeof personalData>;

/** What is erased by itself after a time. */
export const retentionKinds = [
  'messages',
  'applications',
  'subscribers',
  'invitations',
  'deletedApplications',
  'drafts',
  'reviewLinks',
  'mails',
  'clientAddresses',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days that {@link retention} looks ahead. */
export const retentionSoonDays = 30;

export const retention = z.object({
  kind: z.enum(retentionKinds),
  /** For how long it is stored, in one of the two. */
  months: z.number().nullable(),
  days: z.number().nullable(),
  /** The setting of the server that says so; `null`: it is the same everywhere. */
  setting: z.string().nullable(),
  /** How much of it there is. */
  stored: count,
  /** How much of it will be erased in the next 30 days, as it is now. */
  soon: count,
  /** When the first of it will be erased; `null`: there is none. */
  next: z.iso.datetime().nullable(),
});
export type Retention = z.infer<typeof retention>;

const fileBody: z.ZodType<Blob, Uint8Array | AsyncIterable<Uint8Array>> = z.any();
/** A ZIP file, as clients get it and as it is sent. */
const zipFile = initContract().otherResponse({
  contentType: 'application/zip',
  body: fileBody,
});

// In the body: addresses in a URL end up in the logs of proxies.
const ofAddress = z.object({ email: email('Email') });

export const personalDataRoutes = {
  /**
   * Finds everything about an e-mail address, whatever its case, and the consents that name somebody as who is shown or a guardian, or in
   * their notes: most of these people have no address. One of the two is enough. The audit log says that somebody looked, not for whom.
   */
  find: {
    summary: 'Find everything about a person',
    method: 'POST',
    path: '/api/personal-data/find',
    body: ofAddress.partial().extend({ name: optionalLine('Name') }),
    responses: { 200: personalData, ...writeProblems },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  /** All of it as one ZIP file: `data.json`, and the résumés. 404: there is nothing. */
  export: {
    summary: 'Export everything about an e-mail address',
    method: 'POST',
    path: '/api/personal-data/export',
    body: ofAddress,
    responses: { 200: zipFile, ...writeProblems, ...problems(404) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  /**
   * Erases all of it but content, or nothing. Where a record must stay, as a line of the audit log, it loses the address. 409: it is
   * the account of the caller, or of the last admin. Nothing brings it back.
   */
  erase: {
    summary: 'Erase everything about an e-mail address',
    method: 'POST',
    path: '/api/personal-data/erase',
    body: ofAddress,
    responses: {
      200: z.object({
        msg: z.string(),
        erased: z.array(z.object({ kind: z.enum(erasedKinds), count })),
      }),
      ...writeProblems,
      ...problems(409),
    },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  /** What the hourly sweep will erase by itself, and when. */
  retention: {
    summary: 'Read for how long personal data are stored',
    method: 'GET',
    path: '/api/personal-data/retention',
    responses: { 200: z.array(retention), ...restrictedProblems },
    metadata: adminAccess,
  },
} as const;
