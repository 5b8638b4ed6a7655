import { applicationMessages, ruleMessages } from '../../messages/index.ts';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminAccess, publicAccess, signedInAccess, staffAccess } from '../../routes/access.ts';
import {
  choice,
  email,
  id,
  line,
  longText,
  optionalComment,
  optionalLongText,
  record,
  reference,
  url,
} from '../../fields/fields.ts';
import { mailStates } from './contact.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, listQuery, textFilter } from '../../shapes/list.ts';
import { languageOfVisitor } from '../../text/localized.ts';

/** The largest résumé that is taken, in bytes. */
export const maxResumeBytes = 5 * 1024 * 1024;
/** The kinds of résumés, each by the ending of its files. */
export const resumeKinds = ['pdf', 'doc', 'docx'] as const;
export type ResumeKind = (typeof resumeKinds)[number];
/** Minutes for which a link to a résumé works. */
export const resumeLinkMinutes = 5;

export const applicationInput = z.object({
  careerId: reference(ruleMessages.careerMissing),
  resumeUrl: url('Résumé'),
});
export type ApplicationInput = z.input<typeof applicationInput>;

/** The fields of the form on the site besides `resume`, its file. */
export const applyInput = z.object({
  careerId: reference(ruleMessages.careerMissing),
  name: line('Name'),
  email: email('Email'),
  phone: line('Phone'),
  coverNote: optionalLongText('Cover note'),
  consent: z.literal('true', applicationMessages.consentMissing),
  language: languageOfVisitor,
});
export type ApplyInput = z.input<typeof applyInput>;

/** How far an application is. */
export const applicationStatuses = [
  'new',
  'shortlisted',
  'interview',
  'rejected',
  'hired',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const application = z.object({
  /** Of an applicant without an account what they entered, with the id of the application. */
  userId: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }),
  careerId: z.object({ _id: z.uuid(), title: z.string() }),
  /** Of a file that was sent the path in the admin app: a link to it is made for each reading. */
  resumeUrl: z.string(),
  /** Whether a file was sent, which `resumeLink` leads to. */
  hasResume: z.boolean(),
  /** `null`: applied from an account, as the next one. */
  phone: z.string().nullable(),
  coverNote: z.string().nullable(),
  /** In which they read the site. */
  language: z.string(),
  status: z.enum(applicationStatuses),
  /** For colleagues alone. */
  note: z.string().nullable(),
  appliedAt: z.iso.datetime(),
  ...record,
});
export type Application = z.infer<typeof application>;

/** A mail of staff to an applicant. */
export const applicationMail = z.object({
  _id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  /** `null`: the account is gone. */
  by: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  delivery: z.enum(mailStates),
});
export type ApplicationMail = z.infer<typeof applicationMail>;

/** An application with the mails to its applicant, oldest first. */
export const applicationWithMails = application.extend({ mails: z.array(applicationMail) });
export type ApplicationWithMails = z.infer<typeof applicationWithMails>;

/** What stands in a mail to applicants for what differs from one to the next. */
export const mailPlaceholders = ['{name}', '{vacancy}'] as const;

/** A text of a mail with what is meant by its placeholders. */
export function filledIn(text: string, { name, vacancy }: { name: string; vacancy: string }) {
  // By functions: in a replacement `$&` would mean something.
  return text.replaceAll('{name}', () => name).replaceAll('{vacancy}', () => vacancy);
}

/** The most applicants that one call writes to. */
export const maxMailed = 100;
/** The most applications with files that a ZIP file holds. */
export const maxZipped = 500;

/** What is stored of the applications for one vacancy. */
export const vacancy = z.object({
  _id: z.uuid(),
  title: z.string(),
  applications: z.int().min(1),
  /** When the first and the last of them will be erased. They differ where the vacancy has no closing date, or later ones came. */
  erasedFrom: z.iso.datetime(),
  erasedUntil: z.iso.datetime(),
});
export type Vacancy = z.infer<typeof vacancy>;

/** The kinds of files that applications are exported as, with their media types. */
export const applicationFileTypes = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const;
export type ApplicationFileType = keyof typeof applicationFileTypes;

/** The columns of that table. */
export const applicationColumns = [
  'Name',
  'Email',
  'Phone',
  'Vacancy',
  'Status',
  'Applied',
  'Cover note',
  'Note',
  'Résumé',
] as const;

const fileBody: z.ZodType<string | Blob, Uint8Array | AsyncIterable<Uint8Array>> = z.any();
const file = initContract().otherResponse({
  // The answer itself says which of `applicationFileTypes` it is.
  contentType: 'application/octet-stream',
  body: fileBody,
});

const count = z.int().min(0);
/** How many applications there are of each status. */
export const applicationCounts = z.object({
  new: count,
  shortlisted: count,
  interview: count,
  rejected: count,
  hired: count,
} satisfies Record<ApplicationStatus, typeof count>);

const ofCareer = { careerId: id('careerId must be an id.').optional() };
const ofStatus = z
  .enum(applicationStatuses, `status must be one of ${applicationStatuses.join(', ')}.`)
  .optional();

export const applicationRoutes = {
  list: {
    summary: 'List applications',
    method: 'GET',
    path: '/api/application/applications',
    query: listQuery(['appliedAt', 'createdAt', 'updatedAt'], {
      ...ofCareer,
      status: ofStatus,
      /** As in the lists of entries. */
      around: textFilter('around'),
    }),
    responses: { 200: z.array(application), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  counts: {
    summary: 'Count applications by status',
    method: 'GET',
    path: '/api/application/counts',
    query: z.object(ofCareer),
    responses: { 200: applicationCounts, ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  get: {
    summary: 'Read an application',
    method: 'GET',
    path: '/api/application/applications/:id',
    pathParams: idPath,
    responses: { 200: applicationWithMails, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** The vacancies that somebody has applied for, by their titles. */
  vacancies: {
    summary: 'List the vacancies with applications',
    method: 'GET',
    path: '/api/application/vacancies',
    responses: { 200: z.array(vacancy), ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * Applications as a CSV file, or with their résumés as a ZIP file. The audit log has a line for each file. 400: more than 10,000
   * applications, or of a ZIP file 500.
   */
  export: {
    summary: 'Export applications as a file',
    method: 'GET',
    path: '/api/application/export',
    query: z.object({
      ...ofCareer,
      status: ofStatus,
      q: textFilter('q'),
      format: z.enum(['csv', 'zip'], 'format must be csv or zip.'),
    }),
    responses: { 200: file, ...listProblems, ...restrictedProblems },
    metadata: { ...staffAccess, confirm: 'password' },
  },
  /**
   * Writes to applicants, to each by a mail of its own, with `{name}` and `{vacancy}` filled in. Who calls it again with the same `id` sends
   * nothing twice. Who has applied twice gets the same mail once. 404: one of the applications is gone, and nothing was sent.
   */
  mail: {
    summary: 'Mail applicants',
    method: 'POST',
    path: '/api/application/mail',
    body: z.object({
      /** Made by the caller, for these mails. */
      id: id('id must be an id.'),
      applications: z
        .array(id('applications must be ids.'), 'Please choose who to write to.')
        .min(1, 'Please choose who to write to.')
        .max(maxMailed, `At most ${maxMailed} applicants can be written to at once.`),
      subject: line('Subject'),
      text: longText('Text'),
    }),
    responses: {
      200: z.object({ msg: z.string(), sent: count }),
      ...writeProblems,
      ...problems(404),
    },
    metadata: staffAccess,
  },
  /** Erases all applications for a vacancy, with their files and versions. Nothing brings them back. */
  erase: {
    summary: 'Erase the applications for a vacancy',
    method: 'POST',
    path: '/api/application/erase',
    body: z.object({ careerId: reference(ruleMessages.careerMissing) }),
    responses: { 200: z.object({ msg: z.string(), erased: count }), ...writeProblems },
    metadata: { ...adminAccess, confirm: 'password' },
  },
  create: {
    summary: 'Apply for a career',
    method: 'POST',
    path: '/api/application/applications',
    body: applicationInput,
    responses: { 201: application, ...problems(400, 401, 413, 415) },
    metadata: signedInAccess,
  },
  /** Says how far an application is, and what colleagues are to know. */
  mark: {
    summary: 'Mark an application',
    method: 'PATCH',
    path: '/api/application/:id',
    pathParams: idPath,
    body: z.object({
      status: choice('Status', applicationStatuses).optional(),
      note: optionalComment('Note'),
    }),
    responses: { 200: application, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** Without an account. A second application with the same e-mail address replaces the first. */
  apply: {
    summary: 'Send an application with a file',
    method: 'POST',
    path: '/api/application/apply',
    contentType: 'multipart/form-data',
    body: applyInput.extend({ resume: z.custom<File>().optional() }),
    responses: { 201: notice, ...problems(400, 404, 409, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** A link to the file of an application. Who has it needs no session, and has five minutes. */
  resumeLink: {
    summary: 'Make a link to a résumé',
    method: 'POST',
    path: '/api/application/applications/:id/resume-link',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: {
      200: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
      ...writeProblems,
      ...problems(404),
    },
    metadata: staffAccess,
  },
} as const;
