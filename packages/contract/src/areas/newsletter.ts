import { z } from 'zod';
import { publicAccess, staffAccess } from '../access.ts';
import { email, record } from '../fields.ts';
import { listProblems, problems, restrictedProblems } from '../problem.ts';
import { listQuery } from '../shapes/list.ts';

export const subscriptionInput = z.object({ email: email('Email') });

export const subscription = z.object({ email: z.string(), ...record });
export type Subscription = z.infer<typeof subscription>;

export const newsletterRoutes = {
  /**
   * Who subscribes twice is subscribed once. The answer is the address as it was sent, so that it does not tell
   * who was subscribed before.
   */
  subscribe: {
    summary: 'Subscribe to the newsletter',
    method: 'POST',
    path: '/api/newsletter/subscribe',
    body: subscriptionInput,
    responses: { 201: z.object({ email: z.string() }), ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** Who wants the news, newest first. */
  subscribers: {
    summary: 'List the subscribers of the newsletter',
    method: 'GET',
    path: '/api/newsletter/subscribers',
    query: listQuery(['email', 'createdAt', 'updatedAt']),
    responses: { 200: z.array(subscription), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
} as const;
