import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { readList } from '#lib/content/list-reads.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/entity.ts';

/** Who wants the news by mail. */
export function newsletterRoutes({ db, limits, outbox }: Deps): Routes<typeof contract.newsletter> {
  return {
    subscribe: async ({ body: { email }, req }) => {
      await limits.spend('subscription', addressOf(req));
      await outbox.write(async (transaction, post) => {
        const { count } = await transaction.subscription.createMany({
          data: [{ email, emailKey: email.toLowerCase() }],
          skipDuplicates: true,
        });
        // Nobody learns who is subscribed: not by the answer, nor by how much was written.
        const isNew = count === 1;
        await post({
          to: email,
          subject: 'You will get our news',
          text: isNew ? welcome : null,
        });
      });
      return { status: 201, body: { email } };
    },

    subscribers: async ({ query, req, res }) => {
      const area = { order: { createdAt: 'desc' as const }, search: ['email'] };
      const rows = await readList(db.subscription, area, query, { req, res });
      return { status: 200, body: rows.map(({ emailKey: _key, ...row }) => entityOf(row)) };
    },
  };
}

const welcome =
  'Thank you for subscribing to our newsletter. If it was not you, please answer this mail and we take you off the list.';
