import { accountMessages } from '@site/contract/messages';
import { acquireLock, type Transaction } from '#lib/data/database.ts';
import { conflict } from '#lib/http/problem.ts';

/**
 * Holds a write to leaving somebody who can sign in as an admin. Two admins who delete or demote each other at the same moment must not
 * both succeed: the one that comes second waits for this lock and then counts what the first has left.
 * @param message instead of that an admin is needed
 * @throws 409
 */
export async function requireAnAdmin(
  transaction: Transaction,
  message: string = accountMessages.lastAdminRequired,
): Promise<void> {
  await acquireLock(transaction, 'last admin');
  const admins = await transaction.user.count({ where: { role: 'admin', deactivatedAt: null } });
  if (admins === 0) throw conflict(message);
}
