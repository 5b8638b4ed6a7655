import { z } from 'zod';
import { publicAccess, staffAccess } from '../access.ts';
import { blankableLine, choice, email, line, longText, record } from '../fields.ts';
import { listProblems, problems, restrictedProblems, writeProblems } from '../problem.ts';
import { idPath, listQuery } from '../shapes/list.ts';
import { singleRoutes } from '../shapes/single.ts';

const fields = z.object({
  address: line('Address'),
  /** Comma-separated; each part is shown as a line of its own. */
  subAddress: blankableLine('Sub-address'),
  email: email('Email'),
  phone: line('Phone'),
});

/** Fields that are not sent keep their value. */
export const contactInput = fields.partial();
export type ContactInput = z.input<typeof contactInput>;

// Blank until they are entered.
export const contact = z.object({
  address: z.string(),
  subAddress: z.string(),
  email: z.string(),
  phone: z.string(),
  ...record,
});
export type Contact = z.infer<typeof contact>;

export const contactMessageInput = z.object({
  name: line('Name'),
  email: email('Email'),
  message: longText('Message'),
});
export type ContactMessageInput = z.input<typeof contactMessageInput>;

export const messageStatuses = ['new', 'handled'] as const;

export const contactMessage = contactMessageInput.extend({
  status: z.enum(messageStatuses),
  ...record,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactRoutes = {
  ...singleRoutes({
    name: 'the contact details',
    read: '/api/contactus',
    write: '/api/contactus/update',
    method: 'POST',
    entity: contact,
    input: contactInput,
  }),
  /** A visitor writes to the organisation. */
  message: {
    summary: 'Write to the organisation',
    method: 'POST',
    path: '/api/contactus/message',
    body: contactMessageInput,
    responses: { 201: contactMessage, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** What visitors have written, newest first. */
  messages: {
    summary: 'List the messages of visitors',
    method: 'GET',
    path: '/api/contactus/messages',
    query: listQuery(['name', 'email', 'status', 'createdAt', 'updatedAt']).extend({
      status: z
        .enum(messageStatuses, `status must be one of ${messageStatuses.join(', ')}.`)
        .optional(),
    }),
    responses: { 200: z.array(contactMessage), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  getMessage: {
    summary: 'Read the message of a visitor',
    method: 'GET',
    path: '/api/contactus/messages/:id',
    pathParams: idPath,
    responses: { 200: contactMessage, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** Marks a message as handled, or as new again. */
  updateMessage: {
    summary: 'Mark the message of a visitor',
    method: 'PATCH',
    path: '/api/contactus/messages/:id',
    pathParams: idPath,
    body: z.object({ status: choice('Status', messageStatuses) }),
    responses: { 200: contactMessage, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
} as const;
