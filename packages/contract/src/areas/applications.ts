import { applicationMessages, ruleMessages } from '../messages.ts';
import { z } from 'zod';
import { publicAccess, signedInAccess, staffAccess } from '../access.ts';
import {
  choice,
  email,
  id,
  line,
  optionalComment,
  optionalLongText,
  record,
  reference,
  url,
} from '../fields.ts';
import { listProblems, notice, problems, restrictedProblems, writeProblems } from '../problem.ts';
import { idPath, listQuery, textFilter } from '../shapes/list.ts';

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
  status: z.enum(applicationStatuses),
  /** For colleagues alone. */
  note: z.string().nullable(),
  appliedAt: z.iso.datetime(),
  ...record,
});
export type Application = z.infer<typeof application>;

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

export const applicationRoutes = {
  list: {
    summary: 'List applications',
    method: 'GET',
    path: '/api/application/applications',
    query: listQuery(['appliedAt', 'createdAt', 'updatedAt'], {
      ...ofCareer,
      status: z
        .enum(applicationStatuses, `status must be one of ${applicationStatuses.join(', ')}.`)
        .optional(),
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
    responses: { 200: application, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
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
