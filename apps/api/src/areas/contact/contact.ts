import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { ContactMessage } from '#generated/prisma/client.ts';
import { idOf } from '#lib/content/list-handlers.ts';
import { recordWrites } from '#lib/content/records.ts';
import { actionOf } from '#lib/http/access.ts';
import { readList } from '#lib/content/list-reads.ts';
import { notFound } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { singleHandlers } from '#lib/content/single-handlers.ts';
import { entityOf } from '#lib/content/entity.ts';

const messages = {
  area: 'contact.messages',
  entityName: 'Message',
  toEntity: entityOf<ContactMessage>,
} as const;

/** Address, phone and e-mail of the organisation, and messages that visitors write. */
export function contactRoutes({
  db,
  content,
  limits,
  outbox,
}: Deps): Routes<typeof contract.contact> {
  const messageWrites = recordWrites(content, (tx) => tx.contactMessage, messages);
  return {
    ...singleHandlers(content, (tx) => tx.contact, {
      area: 'contact',
      entityName: 'Contact',
      toEntity: entityOf,
      change: (_row, input) => input,
    }),

    message: async ({ body, req }) => {
      await limits.spend('message', addressOf(req));
      const row = await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, record) => {
          const contact = await transaction.contact.findUniqueOrThrow({ where: { only: 1 } });
          if (contact.email !== '') {
            await post(transaction, {
              to: contact.email,
              replyTo: { name: body.name, address: body.email },
              subject: 'A message from the website',
              text: body.message,
            });
          }
          return record(messages, null, await transaction.contactMessage.create({ data: body }));
        }),
      );
      return { status: 201, body: entityOf(row) };
    },

    messages: async ({ query: { status, ...query }, req, res }) => {
      const withStatus = <Args extends { where?: object }>(args: Args) =>
        status ? { ...args, where: { ...args.where, status } } : args;
      const table = {
        count: (args: { where?: object }) => db.contactMessage.count(withStatus(args)),
        findMany: (args: object) => db.contactMessage.findMany(withStatus(args)),
      };
      const area = { order: { createdAt: 'desc' as const }, search: ['name', 'email', 'message'] };
      const rows = await readList(table, area, query, { req, res });
      return { status: 200, body: rows.map(entityOf) };
    },

    getMessage: async ({ params }) => {
      const row = await db.contactMessage.findUnique({ where: idOf(params, messages) });
      if (!row) throw notFound(messages.entityName);
      return { status: 200, body: entityOf(row) };
    },

    updateMessage: async ({ params, body, req }) => {
      const row = await messageWrites.update(req, idOf(params, messages), () => body);
      return { status: 200, body: entityOf(row) };
    },
  };
}
