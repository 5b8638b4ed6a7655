import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Subscription } from '#generated/prisma/client.ts';
import { actionOf } from '#lib/http/access.ts';
import { readList } from '#lib/content/list-reads.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/entity.ts';

const subscriptions = { area: 'newsletter', toEntity } as const;

/** Subscriptions to the newsletter. */
export function newsletterRoutes({
  db,
  content,
  limits,
  outbox,
}: Deps): Routes<typeof contract.newsletter> {
  return {
    subscribe: async ({ body: { email }, req }) => {
      await limits.spend('subscription', addressOf(req));
      await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, record) => {
          const [row] = await transaction.subscription.createManyAndReturn({
            data: [{ email, emailKey: email.toLowerCase() }],
            skipDuplicates: true,
          });
          if (row) record(subscriptions, null, row);
          // Neither the response nor the number of writes reveals who is subscribed.
          const text = row ? welcome : null;
          await post(transaction, { to: email, subject: 'You will get our news', text });
        }),
      );
      return { status: 201, body: { email } };
    },

    subscribers: async ({ query, req, res }) => {
      const area = { order: { createdAt: 'desc' as const }, search: ['email'] };
      const rows = await readList(db.subscription, area, query, { req, res });
      return { status: 200, body: rows.map(toEntity) };
    },
  };
}

function toEntity({ emailKey: _key, ...row }: Subscription) {
  return entityOf(row);
}

const welcome =
  'Thank you for subscribing to our newsletter. If it was not you, please answer this mail and we take you off the list.';
