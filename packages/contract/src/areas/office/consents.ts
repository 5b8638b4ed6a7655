import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import {
  choice,
  dateTime,
  flag,
  id,
  line,
  list,
  optionalComment,
  optionalDateTime,
  optionalLine,
  record,
} from '../../fields/fields.ts';
import { ruleMessages } from '../../messages/index.ts';
import { staffAccess } from '../../routes/access.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, ifMatch, listQuery, textFilter } from '../../shapes/list.ts';
import { mediaFile, mediaUse, oneOf } from './media.ts';

/** What somebody may be shown for. A picture is on the public site only with `site`. */
export const consentPurposes = ['site', 'social', 'print', 'press'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** How the place of a picture may be named. */
export const consentPlaces = ['exact', 'district', 'none'] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** What a consent is at a moment: not begun yet, in force, over by its time, or taken back. */
export const consentStates = ['upcoming', 'valid', 'ended', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Days before its end from which a consent ends soon. */
export const consentEndsSoonDays = 30;
/** The largest signed form that is taken, in bytes. */
export const maxFormBytes = 5 * 1024 * 1024;
/** Most files of one consent. */
export const maxConsentFiles = 500;

export const consentInput = z.object({
  /** Who is shown, one person or several. It is told to nobody outside. */
  who: line('Who is shown'),
  /** Who has agreed for a child. */
  guardian: optionalLine('Guardian'),
  purposes: list('Purposes', choice('Purpose', consentPurposes))
    .min(1, 'Choose at least one purpose.')
    .transform((purposes) => [...new Set(purposes)]),
  place: choice('Place', consentPlaces),
  from: dateTime('From'),
  /** Until then; without it for as long as it is not taken back. */
  until: optionalDateTime('Until'),
  /** In which it was explained. */
  language: line('Language'),
  note: optionalComment('Note'),
  /** The ids of the pictures and videos that show them. */
  files: list('Files', id(ruleMessages.consentFileUnknown), maxConsentFiles).transform((files) => [
    ...new Set(files),
  ]),
});
export type ConsentInput = z.input<typeof consentInput>;

/** What is wrong with the times of a consent. */
export function consentIssues({
  from,
  until,
}: {
  from: string;
  until?: string | null | undefined;
}) {
  const isInOrder = !until || Date.parse(from) < Date.parse(until);
  return isInOrder ? [] : [{ path: 'until', message: ruleMessages.consentEndsTooEarly }];
}

/** What a consent is at a moment. @param now milliseconds since 1970 */
export function consentStateOf(
  { from, until, withdrawnAt }: { from: string; until: string | null; withdrawnAt: string | null },
  now: number,
): ConsentState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (until !== null && Date.parse(until) <= now) return 'ended';
  return Date.parse(from) > now ? 'upcoming' : 'valid';
}

export const consent = z.object({
  who: z.string(),
  guardian: z.string().nullable(),
  purposes: z.array(z.enum(consentPurposes)),
  place: z.enum(consentPlaces),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  language: z.string(),
  note: z.string().nullable(),
  files: z.array(mediaFile.pick({ _id: true, url: true, kind: true, name: true })),
  withdrawnAt: z.iso.datetime().nullable(),
  state: z.enum(consentStates),
  /** Whether the signed form is stored. */
  hasForm: z.boolean(),
  /** Who has noted it; `null`: that account is gone. */
  by: z.object({ name: z.string() }).nullable(),
  ...record,
});
export type Consent = z.infer<typeof consent>;

/** A consent with what would lose a picture without it. */
export const consentDetail = consent.extend({
  /** Where its files are used, as in the library. */
  usedBy: z.array(mediaUse),
});
export type ConsentDetail = z.infer<typeof consentDetail>;

/** A PDF or a Word document, of which the answer says which it is. */
export const formFileTypes = 'application/*';
const formBody: z.ZodType<Blob, Uint8Array | AsyncIterable<Uint8Array>> = z.any();
const formFile = initContract().otherResponse({
  contentType: formFileTypes,
  body: formBody,
});

/** Who has agreed to be shown: docs/decisions/consents.md. */
export const consentRoutes = {
  /** The newest first, and always by pages. `q` looks for who is shown, guardians and notes. */
  list: {
    summary: 'List consents',
    method: 'GET',
    path: '/api/consents',
    query: listQuery(['createdAt', 'until', 'who'], {
      /** `ending`: those in force that end within 30 days. */
      state: oneOf('state', [...consentStates, 'ending']),
      /** The id of a file that they are about. */
      file: textFilter('file'),
    }),
    responses: { 200: z.array(consent), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  get: {
    summary: 'Read a consent',
    method: 'GET',
    path: '/api/consents/:id',
    pathParams: idPath,
    responses: { 200: consentDetail, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  create: {
    summary: 'Note a consent',
    method: 'POST',
    path: '/api/consents',
    body: consentInput,
    responses: { 201: consent, ...writeProblems },
    metadata: staffAccess,
  },
  /** What is left out stays. `withdrawn: true` withdraws it, `false` takes that back. */
  change: {
    summary: 'Change a consent',
    method: 'PATCH',
    path: '/api/consents/:id',
    pathParams: idPath,
    headers: ifMatch,
    body: consentInput.extend({ withdrawn: flag('withdrawn') }).partial(),
    responses: { 200: consent, ...writeProblems, ...problems(404, 412) },
    metadata: staffAccess,
  },
  /** From then on nobody is shown its pictures: on no page, and not by their addresses. */
  withdraw: {
    summary: 'Withdraw a consent',
    method: 'POST',
    path: '/api/consents/:id/withdraw',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: { 200: consent, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** Stores the signed form, in place of the one before. */
  storeForm: {
    summary: 'Store a signed form',
    method: 'POST',
    path: '/api/consents/:id/form',
    contentType: 'multipart/form-data',
    pathParams: idPath,
    body: z.object({ form: z.custom<File>().optional() }),
    responses: { 200: consent, ...writeProblems, ...problems(404, 413, 415) },
    metadata: staffAccess,
  },
  /** Each reading is a line of the audit log. */
  readForm: {
    summary: 'Read a signed form',
    method: 'GET',
    path: '/api/consents/:id/form',
    pathParams: idPath,
    responses: { 200: formFile, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** Erases it with its form. 409 while it keeps files from being shown that are not deleted: they would be shown again. */
  remove: {
    summary: 'Delete a consent',
    method: 'DELETE',
    path: '/api/consents/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
} as const;
