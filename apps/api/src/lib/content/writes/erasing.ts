import { isResumePath } from '@site/contract';
import type { Transaction } from '#lib/data/database.ts';
import { eraseTitles } from '#lib/content/history/trash.ts';

/*
 * Erases what persons have sent: the records, all of their versions, and what the audit log calls them. Nothing brings it back.
 */

/**
 * Erases applications, also deleted ones.
 * @returns the paths of résumés that are to be removed once the write is done
 */
export async function eraseApplications(
  db: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  // Who applies again at the same time waits here as well, and finds no application to replace.
  await db.$queryRaw`
    SELECT 1 AS one FROM careers
    WHERE id IN (SELECT career_id FROM applications WHERE id = ANY(${ids}::uuid[]))
    ORDER BY id FOR UPDATE`;
  await db.$executeRaw`
    DELETE FROM outbox_mails USING application_mails AS written
    WHERE written.application_id = ANY(${ids}::uuid[]) AND outbox_mails.id = written.mail_id`;
  const stored = await db.$queryRaw<{ path: string | null }[]>`
    DELETE FROM applications WHERE id = ANY(${ids}::uuid[]) RETURNING resume_path AS path`;
  const versions = await db.$queryRaw<{ path: string | null }[]>`
    DELETE FROM revisions WHERE area = 'applications' AND record_id = ANY(${ids}::uuid[])
    RETURNING body ->> 'resumePath' AS path`;
  await eraseTitles(db, ids);
  const paths = [...stored, ...versions].flatMap(({ path }) => path ?? []);
  return [...new Set(paths)].filter(isResumePath);
}

/** Erases messages of visitors with the replies to them, and the mails of both. */
export async function eraseMessages(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Who replies at the same time waits here.
  await db.$queryRaw`
    SELECT 1 AS one FROM contact_messages WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  await db.$executeRaw`
    DELETE FROM outbox_mails WHERE id = ANY(${ids}::uuid[])
      OR id IN (SELECT id FROM message_replies WHERE message_id = ANY(${ids}::uuid[]))`;
  await db.$executeRaw`DELETE FROM contact_messages WHERE id = ANY(${ids}::uuid[])`;
  await eraseVersions(db, 'contact.messages', ids);
}

/** Erases subscriptions to the newsletter, and their mails. */
export async function eraseSubscriptions(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$executeRaw`
    WITH erased AS (
      DELETE FROM subscriptions WHERE id = ANY(${ids}::uuid[]) RETURNING email_key
    ), answers AS (
      DELETE FROM idempotent_responses USING erased WHERE lower(body ->> 'email') = erased.email_key
    )
    DELETE FROM outbox_mails USING erased
    -- Only mails of the newsletter have such a link.
    WHERE lower(outbox_mails."to") = erased.email_key AND unsubscribe_url IS NOT NULL`;
  await eraseVersions(db, 'newsletter', ids);
}

/** Erases the versions of records, and what the audit log calls them. */
export async function eraseVersions(
  db: Transaction,
  area: string,
  ids: readonly string[],
): Promise<void> {
  await db.revision.deleteMany({ where: { area, recordId: { in: [...ids] } } });
  await eraseTitles(db, ids);
}
