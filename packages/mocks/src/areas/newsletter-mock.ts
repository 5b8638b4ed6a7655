import { contract, subscription, type Subscription } from '@site/contract';
import { newsletterMessages, subscriberMessages } from '@site/contract/messages';
import type { SubscriberSample } from '@site/samples';
import { listAnswer, type Listing } from '../listing.ts';
import { notFound, refused } from '../problems.ts';
import { newRecord, sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

const listing: Listing<Subscription, { status?: string | undefined }> = {
  order: '-createdAt',
  search: ['email'],
  isFound: (entry, { status }) => status === undefined || entry.status === status,
};

/** The token in the links of mails to an address. */
export function mockNewsletterToken(email: string): string {
  return `mock-newsletter.${email.toLowerCase()}`;
}

/** The newsletter: who subscribes twice is subscribed once. */
export function newsletterMock(
  context: MockContext,
  samples: readonly SubscriberSample[],
): Handlers<typeof contract.newsletter> {
  const { subscribe, link, confirm, unsubscribe, subscribers, erase } = contract.newsletter;
  const subscriptions = new Map(
    samples.map((sample, index) => {
      const stored = sampleRecord('Subscriber', index);
      const { status } = sample;
      const confirmedAt = status === 'unconfirmed' ? null : stored.createdAt;
      const unsubscribedAt = status === 'unsubscribed' ? stored.createdAt : null;
      const entry = subscription.parse({
        language: 'en',
        ...sample,
        confirmedAt,
        unsubscribedAt,
        ...stored,
      });
      return [sample.email.toLowerCase(), entry];
    }),
  );
  const unconfirmed = { status: 'unconfirmed', confirmedAt: null, unsubscribedAt: null } as const;
  const findByToken = (token: string) =>
    [...subscriptions.values()].find(({ email }) => mockNewsletterToken(email) === token);
  const store = (entry: Subscription) => subscriptions.set(entry.email.toLowerCase(), entry);
  const now = () => new Date().toISOString();

  return {
    subscribe: routeHandler(
      context,
      subscribe,
      ({ body: { email, source = null, language = 'en' } }) => {
        const before = subscriptions.get(email.toLowerCase());
        if (!before) store({ email, source, language, ...unconfirmed, ...newRecord() });
        if (before?.status === 'unsubscribed')
          store({ ...before, ...unconfirmed, language, ...touched() });
        return { status: 201, body: { email } };
      },
    ),

    link: routeHandler(context, link, ({ params }) => {
      const found = findByToken(params.token);
      if (!found) throw notFound('The subscription');
      const { email, status } = found;
      const headers = { 'Cache-Control': 'no-store' };
      return { status: 200, body: { email, status }, headers };
    }),

    confirm: routeHandler(context, confirm, ({ params }) => {
      const found = findByToken(params.token);
      if (!found || found.status === 'unsubscribed') throw refused(newsletterMessages.linkRefused);
      if (found.status === 'unconfirmed') {
        store({ ...found, status: 'confirmed', confirmedAt: now(), ...touched() });
      }
      return { status: 200, body: { msg: newsletterMessages.confirmed } };
    }),

    unsubscribe: routeHandler(context, unsubscribe, ({ params }) => {
      const found = findByToken(params.token);
      if (!found) throw refused(newsletterMessages.linkRefused);
      if (found.status !== 'unsubscribed') {
        store({ ...found, status: 'unsubscribed', unsubscribedAt: now(), ...touched() });
      }
      return { status: 200, body: { msg: newsletterMessages.unsubscribed } };
    }),

    subscribers: routeHandler(context, subscribers, (call) =>
      listAnswer([...subscriptions.values()], listing, call),
    ),

    erase: routeHandler(context, erase, ({ params }) => {
      const found = [...subscriptions.values()].find(({ _id }) => _id === params.id);
      if (!found) throw notFound('The subscriber');
      subscriptions.delete(found.email.toLowerCase());
      return { status: 200, body: { msg: subscriberMessages.erased } };
    }),
  };
}
