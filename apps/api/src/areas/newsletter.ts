import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { addressOf } from '#lib/rate-limits.ts';
import type { Routes } from '#lib/routes.ts';
import { toWire } from '#lib/wire.ts';

/** Who wants the news by mail. */
export function newsletterRoutes({ db, limits, mailer }: Deps): Routes<typeof contract.newsletter> {
  return {
    subscribe: async ({ body: { email }, req }) => {
      await limits.spend('subscription', addressOf(req));
      const emailKey = email.toLowerCase();
      const { count } = await db.subscription.createMany({
        data: [{ email, emailKey }],
        skipDuplicates: true,
      });
      const row = await db.subscription.findUniqueOrThrow({ where: { emailKey } });
      if (count === 1) {
        mailer.send({
          to: email,
          subject: 'You will get our news',
          text: 'Thank you for subscribing to our newsletter. If it was not you, please answer this mail and we take you off the list.',
        });
      }
      const { emailKey: _key, ...subscription } = row;
      return { status: 201, body: toWire(subscription) };
    },
  };
}
