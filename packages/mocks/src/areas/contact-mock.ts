import {
  contactMessage,
  contract,
  isStaff,
  messageStatuses,
  type Contact,
  type ContactMessage,
  type MessageReply,
} from '@site/contract';
import { visitorMessageMessages } from '@site/contract/messages';
import type { ContactMessageSample, Sample } from '@site/samples';
import type { Accounts } from '../accounts.ts';
import { listAnswer, type Listing } from '../listing.ts';
import { invalid, notFound } from '../problems.ts';
import { newRecord, sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { singleMock } from './single-mock.ts';

const listing: Listing<ContactMessage> = {
  order: '-createdAt',
  search: ['name', 'email', 'message'],
  words: { status: messageStatuses },
};

interface ContactArea {
  contact: Sample<Contact>;
  contactMessages: readonly ContactMessageSample[];
  accounts: Accounts;
}

/** How to reach the organisation, and what visitors have written to it. No mail is ever sent. */
export function contactMock(
  context: MockContext,
  { contact, contactMessages, accounts }: ContactArea,
): Handlers<typeof contract.contact> {
  const { handlers: single } = singleMock(context, {
    routes: contract.contact,
    entityName: 'Contact',
    content: contact,
  });
  const unseen = { assignedTo: null, note: '' };
  const messages = contactMessages.map((sample, index) =>
    contactMessage.parse({ ...unseen, ...sample, ...sampleRecord('Message', index) }),
  );
  const replies = new Map<string, MessageReply[]>();
  let settings: { messagesTo: string[] } = { messagesTo: [] };

  const find = (id: string): ContactMessage => {
    const message = messages.find(({ _id }) => _id === id);
    if (!message) throw notFound('Message');
    return message;
  };
  const store = (message: ContactMessage) => {
    messages[messages.findIndex(({ _id }) => _id === message._id)] = message;
    return message;
  };
  const colleague = (id: string) => {
    const account = accounts.find(id);
    if (!account || !isStaff(account.role)) {
      throw invalid([{ path: 'assignedTo', message: visitorMessageMessages.nobody }]);
    }
    return { _id: account._id, name: account.name };
  };

  return {
    ...single,

    message: routeHandler(context, contract.contact.message, ({ body }) => {
      const sent = { ...body, status: 'new' as const, ...newRecord() };
      messages.push({ ...unseen, ...sent });
      return { status: 201, body: sent };
    }),

    messages: routeHandler(context, contract.contact.messages, (call) => {
      const { status: wanted } = call.query;
      const found = messages.filter(({ status }) => !wanted || status === wanted);
      return listAnswer(found, listing, call);
    }),

    getMessage: routeHandler(context, contract.contact.getMessage, ({ params }) => ({
      status: 200,
      body: { ...find(params.id), replies: replies.get(params.id) ?? [] },
    })),

    updateMessage: routeHandler(
      context,
      contract.contact.updateMessage,
      ({ params, body, caller }) => {
        const before = find(params.id);
        const { status = before.status, assignedTo: wanted, note } = body;
        const own = status === 'assigned' && !before.assignedTo ? caller?.user._id : undefined;
        const id = wanted === undefined ? own : wanted;
        const kept = status === 'new' && body.status ? null : before.assignedTo;
        const assignedTo = id === undefined ? kept : id && colleague(id);
        const isOpen = status === 'new' || status === 'assigned';
        const message = store({
          ...before,
          status: isOpen ? (assignedTo ? 'assigned' : 'new') : status,
          assignedTo: assignedTo || null,
          note: note === undefined ? before.note : (note ?? ''),
          ...touched(),
        });
        return { status: 200, body: message };
      },
    ),

    reply: routeHandler(context, contract.contact.reply, ({ params, body, caller }) => {
      const before = find(params.id);
      const by = caller ? colleague(caller.user._id) : null;
      if (before.status === 'new') store({ ...before, status: 'assigned', assignedTo: by });
      const { _id, createdAt } = newRecord();
      const reply = { _id, ...body, by, at: createdAt, delivery: 'stored' as const };
      replies.set(before._id, [...(replies.get(before._id) ?? []), reply]);
      return { status: 201, body: reply };
    }),

    settings: routeHandler(context, contract.contact.settings, () => ({
      status: 200,
      body: settings,
    })),

    updateSettings: routeHandler(context, contract.contact.updateSettings, ({ body }) => {
      settings = body;
      return { status: 200, body };
    }),
  };
}
