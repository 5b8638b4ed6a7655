import { z } from 'zod';
import { publicAccess } from '../access.ts';
import { blankableLine, email, line, longText, record } from '../fields.ts';
import { problems } from '../problem.ts';
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

// Blank until somebody has entered them.
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

export const contactMessage = contactMessageInput.extend(record);

export const contactRoutes = {
  ...singleRoutes({
    read: '/api/contactus',
    write: '/api/contactus/update',
    method: 'POST',
    entity: contact,
    input: contactInput,
  }),
  /** A visitor writes to the organisation. */
  message: {
    method: 'POST',
    path: '/api/contactus/message',
    body: contactMessageInput,
    responses: { 201: contactMessage, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
} as const;
