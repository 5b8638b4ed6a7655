import type { User } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';

/** Reads and locks an account until the transaction ends. */
export async function lockAccount(transaction: Transaction, id: string): Promise<User | null> {
  await transaction.$queryRaw`SELECT 1 AS one FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return transaction.user.findUnique({ where: { id } });
}
