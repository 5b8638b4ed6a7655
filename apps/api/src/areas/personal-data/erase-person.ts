import { personalDataMessages } from '@site/contract/messages/personal-data';
import { Prisma } from '#generated/prisma/client.ts';
import { requireAnAdmin } from '#lib/content/writes/last-admin.ts';
import {
  eraseApplications,
  eraseMessages,
  eraseSubscriptions,
  eraseVersions,
} from '#lib/content/writes/erasing.ts';
import type { Note } from '#lib/data/change.ts';
import type { Transaction } from '#lib/data/database.ts';
import { conflict } from '#lib/http/problem.ts';
import {
  mentioningTexts,
  mentions,
  personalVersions,
  textOf,
  versionText,
  type Sought,
} from './places.ts';

/** What stands in place of an address in texts that stay. */
const erasedMark = '[erased]';

/**
 * Erases everything about an address but content. What must stay loses the address.
 * @param caller the id of the admin
 * @returns the paths of résumés that are to be removed once the write is done
 * @throws 409
 */
export async function erasePerson(
  db: Transaction,
  note: Note,
  sought: Sought,
  caller: string,
): Promise<string[]> {
  const { key, pattern } = sought;
  const [account] = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM users WHERE email_key = ${key} FOR UPDATE`;
  if (account?.id === caller) throw conflict(personalDataMessages.ownAccount);
  const erased: { area: string; id: string }[] = [];
  const add = (area: string, ids: readonly string[]) => {
    erased.push(...ids.map((id) => ({ area, id })));
    return ids;
  };
  /** The ids of stored and of deleted records, by a condition and the address in their versions. */
  const idsOf = async (area: string, stored: Prisma.Sql) => {
    const rows = await db.$queryRaw<{ id: string }[]>`
      ${stored} UNION SELECT record_id::text FROM revisions
      WHERE area = ${area} AND lower(coalesce(body ->> 'email', body #>> '{userId,email}')) = ${key}`;
    return add(
      area,
      rows.map(({ id }) => id),
    );
  };

  const resumes = await eraseApplications(
    db,
    await idsOf(
      'applications',
      Prisma.sql`SELECT id::text FROM applications
        WHERE email_key = ${key} OR user_id = ${account?.id ?? null}::uuid`,
    ),
  );
  await eraseMessages(
    db,
    await idsOf(
      'contact.messages',
      Prisma.sql`SELECT id::text FROM contact_messages WHERE lower(email) = ${key}`,
    ),
  );
  await eraseSubscriptions(
    db,
    await idsOf(
      'newsletter',
      Prisma.sql`SELECT id::text FROM subscriptions WHERE email_key = ${key}`,
    ),
  );
  const invited = await db.$queryRaw<{ id: string }[]>`
    DELETE FROM invitations WHERE email_key = ${key} RETURNING id::text`;
  add(
    'invitations',
    invited.map(({ id }) => id),
  );
  await eraseAccounts(db, key, account?.id, add);
  await eraseMails(db, sought);
  await eraseMentions(db, sought);
  await db.$executeRaw`
    UPDATE message_settings SET version = version + 1, updated_at = now(),
      messages_to = ARRAY(SELECT entry FROM unnest(messages_to) AS entry WHERE lower(entry) <> ${key})
    WHERE ${key} = ANY (SELECT lower(unnest(messages_to)))`;
  // Counted attempts have the address in their key.
  await db.$executeRaw`DELETE FROM rate_limits WHERE ${mentions(Prisma.sql`replace(key, ':', ' ')`, sought)}`;
  await db.$executeRaw`
    DELETE FROM idempotent_responses
    WHERE caller = ${account?.id ?? null}::uuid OR ${mentions(Prisma.sql`body::text`, sought)}`;
  // The log is append-only: a function of its owner's does it.
  const ids = erased.map(({ id }) => id);
  await db.$executeRaw`SELECT erase_audit_person(${key}, ${pattern}, ${ids}::text[])`;
  for (const each of erased) note({ ...each, title: null, operation: 'erase' });
  return resumes;
}

/** Erases the account, and the versions of those that had the address and are gone. */
async function eraseAccounts(
  db: Transaction,
  key: string,
  id: string | undefined,
  add: (area: string, ids: readonly string[]) => readonly string[],
): Promise<void> {
  if (id !== undefined) {
    await db.user.delete({ where: { id } });
    await requireAnAdmin(db, personalDataMessages.lastAdmin);
  }
  const gone = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT record_id::text AS id FROM revisions
    WHERE area = 'users' AND lower(body ->> 'email') = ${key}
      AND NOT EXISTS (SELECT FROM users WHERE users.id = record_id)`;
  const ids = [...new Set([...(id === undefined ? [] : [id]), ...gone.map((each) => each.id)])];
  add('users', ids);
  await eraseVersions(db, 'users', ids);
  await db.removedAccount.deleteMany({ where: { id: { in: ids } } });
  // Messages that were assigned to it show its name.
  for (const column of ['before', 'body']) {
    const named = Prisma.raw(column);
    await db.$executeRaw`
      UPDATE revisions SET ${named} = ${named} || '{"assignedTo": null}'
      WHERE area = 'contact.messages' AND ${named} #>> '{assignedTo,_id}' = ANY(${ids})`;
  }
}

/** Deletes mails to or from the address, and takes it out of those to others. */
async function eraseMails(db: Transaction, sought: Sought): Promise<void> {
  const { key, pattern } = sought;
  await db.$executeRaw`
    DELETE FROM outbox_mails WHERE lower("to") = ${key} OR lower(reply_to) = ${key}`;
  const others = Prisma.sql`FROM unnest(string_to_array("to", ', ')) AS each WHERE lower(each) <> ${key}`;
  // One to nobody else has come since, such as a link to reset a password.
  await db.$executeRaw`
    UPDATE outbox_mails SET
      "to" = (SELECT string_agg(each, ', ') ${others}),
      subject = ${withoutAddress(Prisma.sql`subject`, pattern)},
      text = ${withoutAddress(Prisma.sql`text`, pattern)}
    WHERE EXISTS (SELECT ${others}) AND ${mentions(Prisma.sql`concat_ws(' ', "to", subject, text)`, sought)}`;
}

/** Takes the address out of what others have written. */
async function eraseMentions(db: Transaction, sought: Sought): Promise<void> {
  const { pattern } = sought;
  for (const [table, columns] of Object.entries(mentioningTexts)) {
    const changes = columns.map((column) => {
      const text = Prisma.raw(column);
      return Prisma.sql`${text} = ${withoutAddress(text, pattern)}`;
    });
    await db.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET ${Prisma.join(changes)}
      WHERE ${mentions(textOf(columns), sought)}`;
  }
  await db.$executeRaw`
    UPDATE revisions SET before = ${withoutAddress(Prisma.sql`before::text`, pattern)}::jsonb,
      body = ${withoutAddress(Prisma.sql`body::text`, pattern)}::jsonb
    WHERE area IN (${Prisma.join([...personalVersions])}) AND ${mentions(versionText, sought)}`;
}

const withoutAddress = (text: Prisma.Sql, pattern: string) =>
  Prisma.sql`regexp_replace(${text}, ${pattern}, ${erasedMark}, 'gi')`;
