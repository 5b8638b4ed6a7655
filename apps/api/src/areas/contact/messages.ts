import { isStaff, type contract, type MessageStatus } from '@site/contract';
import { visitorMessageMessages } from '@site/contract/messages';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { updateRecord } from '#lib/content/reads/records.ts';
import { acquirePersonLock, breaksReference, type Transaction } from '#lib/data/database.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { ifMatchOf } from '#lib/http/etags.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { mailStateOf } from '#lib/mail/outbox.ts';
import { noticeMail, replyMail } from './message-mails.ts';

const named = { select: { id: true, name: true } } as const;
const withAssignee = { include: { assignedTo: named } } as const;
const withAuthor = { include: { by: named } } as const;

type Row = Prisma.ContactMessageGetPayload<typeof withAssignee>;
type Change = Pick<
  Prisma.ContactMessageUncheckedUpdateInput,
  'status' | 'isSpam' | 'assignedToId' | 'note' | 'updatedAt'
>;

const messages = {
  area: 'contact.messages',
  entityName: 'Message',
  toEntity: toMessage,
} as const;
const settingsKind = {
  area: 'contact.settings',
  entityName: 'Settings',
  toEntity: entityOf<Prisma.MessageSettingsGetPayload<object>>,
} as const;

type MessageRoutes = Pick<
  Routes<typeof contract.contact>,
  'message' | 'messages' | 'getMessage' | 'updateMessage' | 'reply' | 'settings' | 'updateSettings'
>;

/** Messages that visitors write, and what becomes of them. */
export function messageRoutes({
  db,
  content,
  limits,
  mailer,
  outbox,
  settings,
}: Deps): MessageRoutes {
  const change = (
    transaction: Transaction,
    record: Parameters<Parameters<typeof content.write>[1]>[1],
    { params, req }: { params: { id: string }; req: RoutedRequest },
    made: (before: Row) => Change,
  ) => {
    const table = {
      findUnique: (args: { where: { id: string } }) =>
        transaction.contactMessage.findUnique({ ...args, ...withAssignee }),
      update: (args: {
        where: { id: string; version: number };
        data: Change & { version: { increment: number } };
      }) => transaction.contactMessage.update({ ...args, ...withAssignee }),
    };
    return updateRecord(table, record, messages, idOf(params, messages), ifMatchOf(req), made);
  };

  /** @throws 400 */
  const checkStaff = async (id: string) => {
    const user = await db.user.findUnique({ where: { id } });
    if (!user || !isStaff(user.role)) throw nobody();
  };

  return {
    message: async ({ body, req }) => {
      await limits.spend('message', addressOf(req));
      const row = await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, record) => {
          await acquirePersonLock(transaction, body.email);
          const only = { where: { only: 1 } };
          const { email } = await transaction.contact.findUniqueOrThrow(only);
          const { messagesTo } = await transaction.messageSettings.findUniqueOrThrow(only);
          const to = messagesTo.length > 0 ? messagesTo.join(', ') : email;
          const stored = await transaction.contactMessage.create({ data: body, ...withAssignee });
          const link = `${settings.PUBLIC_ADMIN_URL}/messages/${stored.id}`;
          if (to !== '') await post(transaction, { id: stored.id, ...noticeMail(body, to, link) });
          return record(messages, null, stored);
        }),
      );
      return { status: 201, body: { ...toMessage(row), status: 'new' } };
    },

    messages: async ({ query, req, res }) => {
      const table = {
        count: (args: { where?: object }) => db.contactMessage.count(args),
        findMany: (args: object) => db.contactMessage.findMany({ ...args, ...withAssignee }),
      };
      const area = {
        order: { createdAt: 'desc' as const },
        where: ({ status }: typeof query) => (status ? conditions[status] : {}),
      };
      const rows = await readList(table, area, query, { req, res });
      return { status: 200, body: rows.map(toMessage) };
    },

    getMessage: async ({ params }) => {
      const where = idOf(params, messages);
      const row = await db.contactMessage.findUnique({ where, ...withAssignee });
      if (!row) throw notFound(messages.entityName);
      const replies = await db.messageReply.findMany({
        where: { messageId: row.id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        ...withAuthor,
      });
      const ids = replies.map(({ id }) => id);
      const mails = await db.outboxMail.findMany({ where: { id: { in: ids } } });
      const stateOf = (id: string) =>
        mailStateOf(
          mails.find((mail) => mail.id === id),
          mailer,
        );
      const thread = replies.map((reply) => ({ ...toReply(reply), delivery: stateOf(reply.id) }));
      return { status: 200, body: { ...toMessage(row), replies: thread } };
    },

    updateMessage: async ({ params, body, req }) => {
      const { status, assignedTo, note } = body;
      if (assignedTo) await checkStaff(assignedTo);
      const assignee = (before: Row) => {
        if (assignedTo !== undefined) return assignedTo;
        if (status === 'new') return null;
        return status === 'assigned' ? (before.assignedToId ?? callerOf(req).user.id) : undefined;
      };
      try {
        const { after } = await content.write(actionOf(req), (transaction, record) =>
          change(transaction, record, { params, req }, (before) => ({
            ...(status && storedStatus(status)),
            assignedToId: assignee(before),
            note: note === null ? '' : note,
          })),
        );
        return { status: 200, body: toMessage(after) };
      } catch (error) {
        // The account was deleted at this moment.
        throw breaksReference(error) ? nobody() : error;
      }
    },

    reply: async ({ params, body: { text }, req }) => {
      const { user } = callerOf(req);
      const reply = await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, record) => {
          // Of several replies at once each finds the one before: the row stays locked.
          const { after } = await change(transaction, record, { params, req }, (before) => ({
            updatedAt: new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1)),
            ...(statusOf(before) === 'new' && { assignedToId: user.id }),
          }));
          const earlier = await transaction.messageReply.findMany({
            where: { messageId: after.id },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          });
          const id = uuid();
          const data = { id, messageId: after.id, text, byId: user.id, createdAt: new Date() };
          const { email } = await transaction.contact.findUniqueOrThrow({ where: { only: 1 } });
          const thread = [after.id, ...earlier.map((each) => each.id)];
          await post(transaction, { id, thread, ...replyMail(after, text, email) });
          return transaction.messageReply.create({ data, ...withAuthor });
        }),
      );
      const delivery = mailer.hasServer ? 'waiting' : 'stored';
      return { status: 201, body: { ...toReply(reply), delivery } };
    },

    settings: async () => {
      const row = await db.messageSettings.findUniqueOrThrow({ where: { only: 1 } });
      return { status: 200, body: entityOf(row) };
    },

    updateSettings: async ({ body, req }) => {
      const { after } = await content.write(actionOf(req), (transaction, record) =>
        updateRecord(
          transaction.messageSettings,
          record,
          settingsKind,
          { only: 1 },
          ifMatchOf(req),
          () => body,
        ),
      );
      return { status: 200, body: entityOf(after) };
    },
  };
}

function nobody() {
  return invalid([{ path: 'assignedTo', message: visitorMessageMessages.nobody }]);
}

/** The rows of each status. */
const conditions = {
  new: { status: 'new', isSpam: false, assignedToId: null },
  assigned: { status: 'new', isSpam: false, assignedToId: { not: null } },
  handled: { status: 'handled', isSpam: false },
  spam: { isSpam: true },
} as const satisfies Record<MessageStatus, Prisma.ContactMessageWhereInput>;

function storedStatus(status: MessageStatus): Pick<Change, 'status' | 'isSpam'> {
  const isOpen = status === 'new' || status === 'assigned';
  return { status: isOpen ? 'new' : 'handled', isSpam: status === 'spam' };
}

function statusOf({ status, isSpam, assignedToId }: Omit<Row, 'assignedTo'>): MessageStatus {
  if (isSpam) return 'spam';
  return status === 'new' && assignedToId !== null ? 'assigned' : status;
}

/** A message as the contract has it. */
function toMessage({ assignedTo, ...row }: Row) {
  const { isSpam: _isSpam, assignedToId: _assignedToId, ...entity } = entityOf(row);
  return {
    ...entity,
    status: statusOf(row),
    assignedTo: assignedTo && { _id: assignedTo.id, name: assignedTo.name },
  };
}

function toReply({ id, text, by, createdAt }: Prisma.MessageReplyGetPayload<typeof withAuthor>) {
  return {
    _id: id,
    text,
    by: by && { _id: by.id, name: by.name },
    at: createdAt.toISOString(),
  };
}
