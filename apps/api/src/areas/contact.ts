import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/routes.ts';
import { addressOf } from '#lib/rate-limits.ts';
import { singleHandlers } from '#lib/single-handlers.ts';
import { toWire } from '#lib/wire.ts';

/** Address, phone and e-mail of the organisation, and messages that visitors write. */
export function contactRoutes({ db, limits, mailer }: Deps): Routes<typeof contract.contact> {
  return {
    ...singleHandlers(db.contact, toWire, (_row, input) => input),

    message: async ({ body, req }) => {
      await limits.spend('message', addressOf(req));
      const row = await db.contactMessage.create({ data: body });
      const contact = await db.contact.findUniqueOrThrow({ where: { only: true } });
      if (contact.email !== '') {
        mailer.send({
          to: contact.email,
          replyTo: { name: body.name, address: body.email },
          subject: 'A message from the website',
          text: body.message,
        });
      }
      return { status: 201, body: toWire(row) };
    },
  };
}
