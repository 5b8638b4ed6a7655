import { Prisma } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import type { RecordChange } from './write.ts';

/** Reads an application with its account and its career. */
export const withNames = {
  include: {
    user: { select: { id: true, name: true, email: true } },
    career: { select: { id: true, title: true } },
  },
} as const;

type Row = Prisma.ApplicationGetPayload<typeof withNames>;

/** An application as the contract has it. */
export function toApplication(row: Row) {
  const { user, career, name, email, emailKey: _key, resumePath, ...rest } = row;
  return {
    ...entityOf(rest),
    userId: user
      ? { _id: user.id, name: user.name, email: user.email }
      : { _id: row.id, name: name ?? '', email: email ?? '' },
    careerId: { _id: career.id, title: career.title },
    hasResume: resumePath !== null,
  };
}

export const applications = {
  area: 'applications',
  entityName: 'Application',
  // Without an account all columns, from which it can be restored.
  toEntity: (row: Row) => {
    const { userId, name, email, emailKey, resumePath } = row;
    const entity = toApplication(row);
    return userId === null ? { ...entity, userId, name, email, emailKey, resumePath } : entity;
  },
} as const;

/** Deletes the applications that go with a career or an account, so that no new ones can be sent from here on. */
export async function removeApplications(
  db: Transaction,
  record: RecordChange,
  of: 'careers' | 'users',
  id: string,
): Promise<void> {
  const [where, column] =
    of === 'careers' ? [{ careerId: id }, 'career_id'] : [{ userId: id }, 'user_id'];
  await db.$queryRaw`SELECT 1 AS one FROM ${Prisma.raw(of)} WHERE id = ${id}::uuid FOR UPDATE`;
  // Deleting the account of one of them at the same time must not record it twice.
  await db.$queryRaw`
    SELECT 1 AS one FROM applications WHERE ${Prisma.raw(column)} = ${id}::uuid FOR UPDATE`;
  const rows = await db.application.findMany({ where, ...withNames });
  await db.application.deleteMany({ where });
  for (const row of rows) record(applications, row, null);
}
