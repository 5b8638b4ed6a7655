import { z } from 'zod';
import { adminAccess, publicAccess, staffAccess } from '../../routes/access.ts';
import {
  blankableLine,
  choice,
  email,
  line,
  list,
  longText,
  optionalComment,
  record,
  reference,
} from '../../fields/fields.ts';
import { visitorMessageMessages } from '../../messages/index.ts';
import { listProblems, problems, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { idPath, listQuery } from '../../shapes/list.ts';
import { singleRoutes } from '../../shapes/single.ts';

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

/**
 * `new` is unread. `assigned`: somebody of the staff sees to it. Who looks only for what is open asks for the first two.
 */
export const messageStatuses = ['new', 'assigned', 'handled', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What a visitor gets back. */
export const sentMessage = contactMessageInput.extend({ status: z.literal('new'), ...record });

/** Somebody of the staff. */
const colleague = z.object({ _id: z.uuid(), name: z.string() });

/** What staff see of a message. */
export const contactMessage = contactMessageInput.extend({
  status: z.enum(messageStatuses),
  assignedTo: colleague.nullable(),
  /** For colleagues alone. */
  note: z.string(),
  ...record,
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** `waiting`: it will be tried, perhaps again. `stored`: there is no mail server, and it waits for being sent again. */
export const mailStates = ['waiting', 'sent', 'failed', 'stored'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail that answers a message. */
export const messageReply = z.object({
  _id: z.uuid(),
  text: z.string(),
  /** `null`: the account is gone. */
  by: colleague.nullable(),
  at: z.iso.datetime(),
  delivery: z.enum(mailStates),
});
export type MessageReply = z.infer<typeof messageReply>;

/** A message with its thread, oldest reply first. */
export const messageThread = contactMessage.extend({ replies: z.array(messageReply) });
export type MessageThread = z.infer<typeof messageThread>;

export const messageSettings = z.object({
  /** Who gets a mail about each message. None: the address of the organisation. */
  messagesTo: list('Addresses', email('Email'), 10),
});
export type MessageSettings = z.infer<typeof messageSettings>;

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
    responses: { 201: sentMessage, ...problems(400, 413, 415, 429) },
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
    responses: { 200: messageThread, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /**
   * Says how far a message is, who sees to it, and what colleagues are to know. `assigned` without anybody is assigned to the
   * caller, `new` to nobody.
   */
  updateMessage: {
    summary: 'Mark the message of a visitor',
    method: 'PATCH',
    path: '/api/contactus/messages/:id',
    pathParams: idPath,
    body: z.object({
      status: choice('Status', messageStatuses).optional(),
      /** The id of an account of the staff. */
      assignedTo: reference(visitorMessageMessages.nobody).nullish(),
      note: optionalComment('Note'),
    }),
    responses: { 200: contactMessage, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** Answers by mail, in one thread. A message that nobody sees to is assigned to the caller. */
  reply: {
    summary: 'Reply to the message of a visitor',
    method: 'POST',
    path: '/api/contactus/messages/:id/reply',
    pathParams: idPath,
    body: z.object({ text: longText('Reply') }),
    responses: { 201: messageReply, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
  settings: {
    summary: 'Read who gets the messages of visitors',
    method: 'GET',
    path: '/api/contactus/settings',
    responses: { 200: messageSettings, ...restrictedProblems },
    metadata: staffAccess,
  },
  updateSettings: {
    summary: 'Say who gets the messages of visitors',
    method: 'PUT',
    path: '/api/contactus/settings',
    body: messageSettings,
    responses: { 200: messageSettings, ...writeProblems },
    metadata: { ...adminAccess, confirm: 'password' },
  },
} as const;
