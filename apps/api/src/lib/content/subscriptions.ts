import type { Subscription } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';
import { eraseTitles } from './trash.ts';

/** Erases subscriptions with their revisions, their mails, and what the audit log calls them. */
export async function eraseSubscriptions(
  db: Transaction,
  rows: readonly Pick<Subscription, 'id' | 'emailKey'>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db.subscription.deleteMany({ where: { id: { in: ids } } });
  await db.revision.deleteMany({ where: { area: 'newsletter', recordId: { in: ids } } });
  // Only mails of the newsletter have such a link.
  await db.$executeRaw`
    DELETE FROM outbox_mails
    WHERE unsubscribe_url IS NOT NULL AND lower("to") = ANY (${rows.map(({ emailKey }) => emailKey)}::text[])`;
  await eraseTitles(db, ids);
}
