import {
  contactMessage,
  contract,
  messageStatuses,
  type Contact,
  type ContactMessage,
} from '@site/contract';
import type { Sample } from '@site/samples';
import { listAnswer, type Listing } from '../listing.ts';
import { notFound } from '../problems.ts';
import { newRecord, sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { singleMock } from './single-mock.ts';

const listing: Listing<ContactMessage> = {
  order: '-createdAt',
  search: ['name', 'email', 'message'],
  words: { status: messageStatuses },
};

/** How to reach the organisation, and what visitors have written to it. */
export function contactMock(
  context: MockContext,
  content: Sample<Contact>,
  samples: readonly Sample<ContactMessage>[],
): Handlers<typeof contract.contact> {
  const { handlers } = singleMock(context, {
    routes: contract.contact,
    entityName: 'Contact',
    content,
  });
  const messages = samples.map((sample, index) =>
    contactMessage.parse({ ...sample, ...sampleRecord('Message', index) }),
  );
  return {
    ...handlers,

    message: routeHandler(context, contract.contact.message, ({ body }) => {
      const message: ContactMessage = { ...body, status: 'new', ...newRecord() };
      messages.push(message);
      return { status: 201, body: message };
    }),

    messages: routeHandler(context, contract.contact.messages, (call) => {
      const { status: wanted } = call.query;
      const found = messages.filter(({ status }) => !wanted || status === wanted);
      return listAnswer(found, listing, call);
    }),

    getMessage: routeHandler(context, contract.contact.getMessage, ({ params }) => {
      const message = messages.find(({ _id }) => _id === params.id);
      if (!message) throw notFound('Message');
      return { status: 200, body: message };
    }),

    updateMessage: routeHandler(context, contract.contact.updateMessage, ({ params, body }) => {
      const index = messages.findIndex(({ _id }) => _id === params.id);
      const stored = messages[index];
      if (!stored) throw notFound('Message');
      const message = { ...stored, ...body, ...touched() };
      messages[index] = message;
      return { status: 200, body: message };
    }),
  };
}
