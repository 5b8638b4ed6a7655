import { z } from 'zod';
import { adminAccess, publicAccess, staffAccess } from '../../routes/access.ts';
import {
  blankableEmail,
  blankableLine,
  blankableText,
  choice,
  id,
  longText,
  numberBetween,
  optionalLine,
} from '../../fields/fields.ts';
import { complaintMessages } from '../../messages/index.ts';
import {
  notice,
  problems,
  readProblems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath } from '../../shapes/list.ts';
import { languageOfVisitor } from '../../text/localized.ts';

/** What a complaint is about. */
export const complaintTopics = ['misconduct', 'safeguarding', 'fraud', 'data', 'other'] as const;
export type ComplaintTopic = (typeof complaintTopics)[number];

/** `opened`: one of the two persons has read it. */
export const complaintStates = ['new', 'opened', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Most characters of a complaint. */
export const longestComplaint = 5_000;

/** Most complaints that the list has: others come into it as these are erased. */
export const mostListedComplaints = 1_000;

/** Nobody has to say who they are. */
export const complaintInput = z.object({
  about: choice('Subject', complaintTopics),
  message: longText('Message').max(
    longestComplaint,
    `Message may have at most ${longestComplaint.toLocaleString('en')} characters.`,
  ),
  name: optionalLine('Name'),
  contact: optionalLine('Phone or email'),
  language: languageOfVisitor,
});
export type ComplaintInput = z.input<typeof complaintInput>;

/** What the list says of a complaint. */
export const complaint = z.object({
  _id: z.uuid(),
  about: z.enum(complaintTopics),
  state: z.enum(complaintStates),
  createdAt: z.iso.datetime(),
});
export type Complaint = z.infer<typeof complaint>;

export const openedComplaint = complaint.extend({
  message: z.string(),
  name: z.string(),
  contact: z.string(),
  language: z.string(),
});
export type OpenedComplaint = z.infer<typeof openedComplaint>;

/** Who takes complaints, and how to reach them without the office. Blank until it is entered. */
export const focalPerson = z.object({
  name: blankableLine('Name'),
  phone: blankableLine('Phone'),
  email: blankableEmail('Email'),
  post: blankableText('Postal address'),
  /** What happens next, and by when. */
  steps: blankableText('What happens next'),
  stepsInUrdu: blankableText('What happens next, in Urdu'),
});
export type FocalPerson = z.infer<typeof focalPerson>;

const account = id(complaintMessages.nobody).nullable();

export const complaintSettings = focalPerson.extend({
  /** The accounts that may open complaints. */
  focalId: account,
  deputyId: account,
  /** Days from its receipt after which a complaint is erased. */
  keepDays: numberBetween('Days', 30, 3_650).int('Days must be a whole number.'),
});
export type ComplaintSettings = z.infer<typeof complaintSettings>;

/**
 * Complaints in confidence. They are for two accounts alone, which the settings name: `staff` only says that both may enter
 * the admin app. Everybody else gets 403, admins too.
 */
export const complaintRoutes = {
  focalPerson: {
    summary: 'Read who takes complaints',
    method: 'GET',
    path: '/api/complaints/focal-person',
    responses: { 200: focalPerson, ...readProblems },
    metadata: publicAccess,
  },
  send: {
    summary: 'Complain in confidence',
    method: 'POST',
    path: '/api/complaints',
    body: complaintInput,
    responses: { 201: notice, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
  mayOpen: {
    summary: 'Read whether complaints are for the caller',
    method: 'GET',
    path: '/api/complaints/may-open',
    responses: { 200: z.object({ mayOpen: z.boolean() }), ...restrictedProblems },
    metadata: staffAccess,
  },
  /** Newest first, at most {@link mostListedComplaints}. */
  list: {
    summary: 'List complaints',
    method: 'GET',
    path: '/api/complaints',
    responses: { 200: z.array(complaint), ...restrictedProblems },
    metadata: staffAccess,
  },
  /** Each opening is a line in the audit log. */
  open: {
    summary: 'Open a complaint',
    method: 'POST',
    path: '/api/complaints/:id/open',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: { 200: openedComplaint, ...writeProblems, ...problems(404) },
    metadata: { ...staffAccess, confirm: 'password' },
  },
  close: {
    summary: 'Close a complaint',
    method: 'POST',
    path: '/api/complaints/:id/close',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: { 200: complaint, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** Nothing brings it back. */
  erase: {
    summary: 'Erase a complaint',
    method: 'DELETE',
    path: '/api/complaints/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: { ...staffAccess, confirm: 'password' },
  },
  settings: {
    summary: 'Read who opens complaints',
    method: 'GET',
    path: '/api/complaints/settings',
    responses: { 200: complaintSettings, ...restrictedProblems },
    metadata: adminAccess,
  },
  updateSettings: {
    summary: 'Say who opens complaints',
    method: 'PUT',
    path: '/api/complaints/settings',
    body: complaintSettings,
    responses: { 200: complaintSettings, ...writeProblems },
    metadata: { ...adminAccess, confirm: 'password' },
  },
} as const;
