import { field, valueAt } from '@site/contract/json';
import type { Reads, Transaction } from '#lib/data/database.ts';
import { restoreDeleted } from '#lib/content/history/trash.ts';
import type { AnyEntity, RecordChange } from './write.ts';
import { hours } from '#lib/durations.ts';
import { notFound } from '#lib/http/problem.ts';

/*
 * Accounts that were deleted a moment ago. Their revisions have everything but the password and the
 * second factors, which are kept apart and not for long: docs/decisions/history-and-trash.md has
 * the reasoning.
 */

/** For how long a deleted account can be restored. */
export const removedAccountTime = hours(1);

/** The search column of an account. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** The condition that an account can be restored. */
const isKept = (id: string) => ({ id, at: { gt: new Date(Date.now() - removedAccountTime) } });

/** Keeps what no revision has of an account, before it is deleted: with its password alone it must not be signed in to afterwards. */
export async function keepAccount(db: Transaction, id: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO removed_accounts (id, password_hash, second_factors)
    SELECT id, password_hash, (
      SELECT coalesce(jsonb_agg(factor), '[]') FROM second_factors AS factor WHERE user_id = users.id
    ) FROM users WHERE id = ${id}::uuid
    ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
      second_factors = excluded.second_factors, at = excluded.at`;
}

/** Whether an account was deleted, and can be restored. */
export async function isAccountKept(
  db: Pick<Reads, 'removedAccount'>,
  id: string,
): Promise<boolean> {
  return (await db.removedAccount.count({ where: isKept(id) })) > 0;
}

/**
 * Stores a deleted account again with its password and second factors, and with what its delete took along but its sessions, links and drafts.
 * @param reads outside of the write, which can read nothing once it has failed
 * @param entity what it was at a version
 * @throws 404; 409 when its e-mail address is taken
 */
export async function restoreAccount(
  db: Transaction,
  record: RecordChange,
  reads: Pick<Reads, '$queryRaw'>,
  { id, entity }: { id: string; entity: AnyEntity },
): Promise<void> {
  const kept = await db.removedAccount.findFirst({ where: isKept(id) });
  const entry = await db.deletedRecord.findFirst({ where: { area: 'users', id } });
  // Of several at once the first one takes it.
  const { count } = await db.removedAccount.deleteMany({ where: { id } });
  if (!kept || !entry || count === 0) throw notFound('User');
  const { passwordHash } = kept;
  const hidden = {
    passwordHash,
    emailKey: emailKey(field(entity, 'email')),
    deactivatedAt: valueAt(entity, 'isActive') === false ? new Date() : null,
  };
  // When somebody signed in with it went with its devices.
  const restored = { ...entity, lastSignInAt: null };
  await restoreDeleted(db, record, reads, { area: 'users', entry, entity: restored, hidden });
  await db.$executeRaw`
    INSERT INTO second_factors
    SELECT * FROM jsonb_populate_recordset(NULL::second_factors, ${JSON.stringify(kept.secondFactors)}::jsonb)`;
}
