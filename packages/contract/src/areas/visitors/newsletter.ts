import { z } from 'zod';
import { adminAccess, publicAccess, staffAccess } from '../../routes/access.ts';
import { choice, email, record } from '../../fields/fields.ts';
import { listProblems, notice, problems, restrictedProblems } from '../../routes/problem.ts';
import { idPath, listQuery } from '../../shapes/list.ts';
import { languageOfVisitor } from '../../text/localized.ts';

/** The forms in which one subscribes. */
export const subscriptionSources = ['home'] as const;

export const subscriptionInput = z.object({
  email: email('Email'),
  /** The form; left out by other callers. */
  source: choice('Source', subscriptionSources).nullish(),
  language: languageOfVisitor,
});

/** `unconfirmed`: nobody has opened the link that was mailed to the address, so it gets no newsletter. */
export const subscriptionStatuses = ['unconfirmed', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscription = z.object({
  email: z.string(),
  status: z.enum(subscriptionStatuses),
  /** `null`: it is not known. */
  source: z.enum(subscriptionSources).nullable(),
  /** In which they read the site. */
  language: z.string(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
  ...record,
});
export type Subscription = z.infer<typeof subscription>;

/** The token of a link in our mails. */
const tokenPath = z.object({ token: z.string() });

export const newsletterRoutes = {
  /**
   * Mails a link that confirms the subscription, which is erased when nobody opens that within the time that the server is set to (30 days). Who subscribes twice is subscribed once. The answer is the address as it
   * was sent, so that it does not tell who was subscribed before.
   */
  subscribe: {
    summary: 'Subscribe to the newsletter',
    method: 'POST',
    path: '/api/newsletter/subscribe',
    body: subscriptionInput,
    responses: { 201: z.object({ email: z.string() }), ...problems(400, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** Whose subscription a mailed link is for. Programs that open links in mails confirm nothing by it. */
  link: {
    summary: 'Read the subscription of a mailed link',
    method: 'GET',
    path: '/api/newsletter/confirm/:token',
    pathParams: tokenPath,
    responses: { 200: subscription.pick({ email: true, status: true }), ...problems(404) },
    metadata: publicAccess,
  },
  /** As often as wanted. 400: it is no link of ours, or the subscription has ended. */
  confirm: {
    summary: 'Confirm a subscription by its mailed link',
    method: 'POST',
    path: '/api/newsletter/confirm/:token',
    pathParams: tokenPath,
    body: z.object({}).optional(),
    responses: { 200: notice, ...problems(400, 413, 415) },
    metadata: publicAccess,
  },
  /** As often as wanted. 400: it is no link of ours. */
  unsubscribe: {
    summary: 'End a subscription by its mailed link',
    method: 'POST',
    path: '/api/newsletter/unsubscribe/:token',
    pathParams: tokenPath,
    body: z.object({}).optional(),
    responses: { 200: notice, ...problems(400, 413, 415) },
    metadata: publicAccess,
  },
  /** Who wants the news, newest first. */
  subscribers: {
    summary: 'List the subscribers of the newsletter',
    method: 'GET',
    path: '/api/newsletter/subscribers',
    query: listQuery(['email', 'createdAt', 'updatedAt'], {
      status: z
        .enum(subscriptionStatuses, `status must be one of ${subscriptionStatuses.join(', ')}.`)
        .optional(),
    }),
    responses: { 200: z.array(subscription), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /** Erases an address with all versions of its subscription, and what the audit log calls it. Nothing brings it back. */
  erase: {
    summary: 'Erase a subscriber for good',
    method: 'DELETE',
    path: '/api/newsletter/subscribers/:id',
    pathParams: idPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: { ...adminAccess, confirm: 'password' },
  },
} as const;
