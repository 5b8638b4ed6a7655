import { contract, subscription, type Subscription } from '@site/contract';
import type { Sample } from '@site/samples';
import { listAnswer, type Listing } from '../listing.ts';
import { newRecord, sampleRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

const listing: Listing<Subscription> = { order: '-createdAt', search: ['email'] };

/** The newsletter: who subscribes twice is subscribed once. */
export function newsletterMock(
  context: MockContext,
  samples: readonly Sample<Subscription>[],
): Handlers<typeof contract.newsletter> {
  const subscriptions = new Map(
    samples.map((sample, index) => [
      sample.email.toLowerCase(),
      subscription.parse({ ...sample, ...sampleRecord('Subscriber', index) }),
    ]),
  );
  return {
    subscribe: routeHandler(context, contract.newsletter.subscribe, ({ body }) => {
      const key = body.email.toLowerCase();
      if (!subscriptions.has(key)) subscriptions.set(key, { ...body, ...newRecord() });
      return { status: 201, body };
    }),

    subscribers: routeHandler(context, contract.newsletter.subscribers, (call) =>
      listAnswer([...subscriptions.values()], listing, call),
    ),
  };
}
