import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { updateRow } from '#lib/content/list-handlers.ts';
import { readList } from '#lib/content/list-reads.ts';
import { notFound } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { singleHandlers } from '#lib/content/single-handlers.ts';
import { entityOf, isId } from '#lib/content/entity.ts';

const entityName = 'Message';

/** Address, phone and e-mail of the organisation, and messages that visitors write. */
export function contactRoutes({ db, limits, outbox }: Deps): Routes<typeof contract.contact> {
  return {
    ...singleHandlers(db.contact, entityOf, (_row, input) => input),

    message: async ({ body, req }) => {
      await limits.spend('message', addressOf(req));
      const row = await outbox.write(async (transaction, post) => {
        const contact = await transaction.contact.findUniqueOrThrow({ where: { only: 1 } });
        if (contact.email !== '') {
          await post({
            to: contact.email,
            replyTo: { name: body.name, address: body.email },
            subject: 'A message from the website',
            text: body.message,
          });
        }
        return transaction.contactMessage.create({ data: body });
      });
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

    getMessage: async ({ params: { id } }) => {
      const row = isId(id) ? await db.contactMessage.findUnique({ where: { id } }) : null;
      if (!row) throw notFound(entityName);
      return { status: 200, body: entityOf(row) };
    },

    updateMessage: async ({ params, body }) => {
      const row = await updateRow(db.contactMessage, entityName, params.id, body, undefined);
      return { status: 200, body: entityOf(row) };
    },
  };
}
