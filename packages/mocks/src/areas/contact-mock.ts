import { contract, type Contact } from '@site/contract';
import { newRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import type { Sample } from '../samples/index.ts';
import { singleMock } from './single-mock.ts';

/** How to reach the organisation, and visitors' messages, which nothing reads back. */
export function contactMock(
  context: MockContext,
  content: Sample<Contact>,
): Handlers<typeof contract.contact> {
  const { handlers } = singleMock(context, { routes: contract.contact, thing: 'Contact', content });
  return {
    ...handlers,
    message: routeHandler(context, contract.contact.message, ({ body }) => ({
      status: 201,
      body: { ...body, ...newRecord() },
    })),
  };
}
