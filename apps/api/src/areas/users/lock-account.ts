import type { User } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';

/** Reads an account so that nobody else changes it before the transaction ends. */
export async function lockAccount(transaction: Transaction, id: string): Promise<User | null> {
  await transaction.$queryRaw`SELECT 1 AS one FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return transaction.user.findUnique({ where: { id } });
}
