import { v7 as uuid } from 'uuid';
import type { User } from '#generated/prisma/client.ts';
import type { AccessTransaction } from '#lib/data/database.ts';
import type { Action } from '#lib/http/access.ts';

/** Adds to the audit log that somebody has signed in, or tried to. @param user the account that was tried, if there is one */
export async function noteSignIn(
  db: Pick<AccessTransaction, 'auditLine'>,
  { area, operation, requestId, client }: Action,
  user: Pick<User, 'id' | 'email' | 'role'> | null,
): Promise<void> {
  const { id: callerId = null, email: callerEmail = null, role = null } = user ?? {};
  const line = { batch: uuid(), callerId, callerEmail, role, area, operation, requestId, client };
  await db.auditLine.createMany({ data: [{ ...line, records: [] }] });
}
