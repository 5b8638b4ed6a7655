import type { contract, SubscriptionStatus } from '@site/contract';
import { newsletterMessages, subscriberMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Prisma, Subscription } from '#generated/prisma/client.ts';
import { idOfSigned, signedId } from '#lib/accounts/signed-ids.ts';
import { siteBase } from '#lib/words-in.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { eraseSubscriptions } from '#lib/content/writes/erasing.ts';
import { acquirePersonLock, type Transaction } from '#lib/data/database.ts';
import { days } from '#lib/durations.ts';
import { actionOf } from '#lib/http/access.ts';
import { notFound, refused } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { confirmationMail } from './confirmation-mail.ts';

const subscriptions = { area: 'newsletter', entityName: 'The subscriber', toEntity } as const;

/** Subscriptions to the newsletter. */
export function newsletterRoutes({
  db,
  content,
  limits,
  outbox,
  settings,
}: Deps): Routes<typeof contract.newsletter> {
  const idOfToken = (token: string) => idOfSigned(settings.jwtSecret, 'newsletter', token);
  const mailFor = async ({
    id,
    email,
    language,
  }: Pick<Subscription, 'id' | 'email' | 'language'>) => {
    const token = await signedId(settings.jwtSecret, 'newsletter', id);
    // The site has no pages in others, whatever was asked for.
    const spoken = settings.LANGUAGES.includes(language) ? language : '';
    const page = (name: string) =>
      `${settings.PUBLIC_WEB_URL}${siteBase(spoken)}/newsletter/${name}/${token}`;
    const links = { confirm: page('confirm'), unsubscribe: page('unsubscribe') };
    return confirmationMail(email, links, spoken);
  };
  /**
   * Changes the subscription of a link.
   * @param change what is to be stored; `null`: it is so already
   */
  const followLink = async (
    req: RoutedRequest,
    token: string,
    change: (row: Subscription | null) => Prisma.SubscriptionUpdateInput | null,
  ): Promise<void> => {
    const id = await idOfToken(token);
    if (id === null) throw refused(newsletterMessages.linkRefused);
    await content.write(actionOf(req), async (transaction, record) => {
      await lock(transaction, id);
      const before = await transaction.subscription.findUnique({ where: { id } });
      const data = change(before);
      if (!before) return;
      const after =
        data &&
        (await transaction.subscription.update({
          where: { id },
          data: { ...data, version: { increment: 1 } },
        }));
      record(subscriptions, before, after ?? before);
    });
  };

  return {
    subscribe: async ({ body, req }) => {
      const [main = 'en'] = settings.LANGUAGES;
      const { email, source = null, language = main } = body;
      await limits.spend('subscription', addressOf(req));
      const emailKey = email.toLowerCase();
      const expiresAt = new Date(Date.now() + days(settings.UNCONFIRMED_KEPT_DAYS));
      const isWithinLimit = await limits.count('subscriptionMail', emailKey);
      await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, record) => {
          await acquirePersonLock(transaction, email);
          const where = { emailKey };
          const before = await transaction.subscription.findUnique({ where });
          const [created] = await transaction.subscription.createManyAndReturn({
            data: [{ email, emailKey, source, language, expiresAt }],
            skipDuplicates: true,
          });
          const [renewed] = await transaction.subscription.updateManyAndReturn({
            where: { ...where, unsubscribedAt: { not: null } },
            data: {
              unsubscribedAt: null,
              confirmedAt: null,
              language,
              expiresAt,
              version: { increment: 1 },
            },
          });
          if (created) record(subscriptions, null, created);
          if (renewed) record(subscriptions, before, renewed);
          const row = await transaction.subscription.findUniqueOrThrow({ where });
          const mail = await mailFor(row);
          // Neither the response nor the number of writes reveals who is subscribed.
          const isAsked = row.confirmedAt === null && isWithinLimit;
          await post(transaction, { ...mail, text: isAsked ? mail.text : null });
        }),
      );
      return { status: 201, body: { email } };
    },

    link: async ({ params, res }) => {
      // No content, so its version does not tell caches when it changes.
      res.set('Cache-Control', 'no-store');
      const id = await idOfToken(params.token);
      const row = id && (await db.subscription.findUnique({ where: { id } }));
      if (!row) throw notFound('The subscription');
      return { status: 200, body: { email: row.email, status: statusOf(row) } };
    },

    confirm: async ({ params, req }) => {
      await followLink(req, params.token, (row) => {
        if (!row || row.unsubscribedAt) throw refused(newsletterMessages.linkRefused);
        return row.confirmedAt ? null : { confirmedAt: new Date() };
      });
      return { status: 200, body: { msg: newsletterMessages.confirmed } };
    },

    unsubscribe: async ({ params, req }) => {
      await followLink(req, params.token, (row) =>
        row?.unsubscribedAt ? null : { unsubscribedAt: new Date() },
      );
      return { status: 200, body: { msg: newsletterMessages.unsubscribed } };
    },

    subscribers: async ({ query, req, res }) => {
      const area = {
        order: { createdAt: 'desc' as const },
        where: ({ status }: typeof query) => (status ? conditions[status] : {}),
      };
      const rows = await readList(db.subscription, area, query, { req, res });
      return { status: 200, body: rows.map(toEntity) };
    },

    erase: async ({ params, req }) => {
      const { id } = idOf(params, subscriptions);
      await content.write(actionOf(req), async (transaction, _record, note) => {
        await lock(transaction, id);
        const row = await transaction.subscription.findUnique({ where: { id } });
        if (!row) throw notFound(subscriptions.entityName);
        await eraseSubscriptions(transaction, [id]);
        const { area } = subscriptions;
        note({ area, id, title: null, operation: 'erase' });
      });
      return { status: 200, body: { msg: subscriberMessages.erased } };
    },
  };
}

/** Of several that change a subscription at once, each finds what the one before has left. */
async function lock(transaction: Transaction, id: string): Promise<void> {
  await transaction.$executeRaw`SELECT FROM subscriptions WHERE id = ${id}::uuid FOR UPDATE`;
}

/** The rows of each status. */
const conditions = {
  unconfirmed: { confirmedAt: null, unsubscribedAt: null },
  confirmed: { confirmedAt: { not: null }, unsubscribedAt: null },
  unsubscribed: { unsubscribedAt: { not: null } },
} as const satisfies Record<SubscriptionStatus, Prisma.SubscriptionWhereInput>;

function statusOf({
  confirmedAt,
  unsubscribedAt,
}: Pick<Subscription, 'confirmedAt' | 'unsubscribedAt'>): SubscriptionStatus {
  if (unsubscribedAt) return 'unsubscribed';
  return confirmedAt ? 'confirmed' : 'unconfirmed';
}

function toEntity({ emailKey: _key, expiresAt: _end, ...row }: Subscription) {
  return { ...entityOf(row), status: statusOf(row) };
}
