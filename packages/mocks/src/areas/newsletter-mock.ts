import { contract, type Subscription } from '@site/contract';
import { newRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/** The newsletter: who subscribes twice is subscribed once. */
export function newsletterMock(context: MockContext): Handlers<typeof contract.newsletter> {
  const subscriptions = new Map<string, Subscription>();
  return {
    subscribe: routeHandler(context, contract.newsletter.subscribe, ({ body }) => {
      const key = body.email.toLowerCase();
      const subscription = subscriptions.get(key) ?? { ...body, ...newRecord() };
      subscriptions.set(key, subscription);
      return { status: 201, body: subscription };
    }),
  };
}
