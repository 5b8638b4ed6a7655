import { z } from 'zod';
import { publicAccess } from '../access.ts';
import { email, record } from '../fields.ts';
import { problems } from '../problem.ts';

export const subscriptionInput = z.object({ email: email('Email') });

export const subscription = z.object({ email: z.string(), ...record });
export type Subscription = z.infer<typeof subscription>;

export const newsletterRoutes = {
  /** Who subscribes twice is subscribed once, and is answered the same. */
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    body: subscriptionInput,
    responses: { 201: subscription, ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
} as const;
