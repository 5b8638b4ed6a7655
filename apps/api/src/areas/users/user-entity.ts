import type { User as UserEntity } from '@site/contract';
import type { Prisma, User } from '#generated/prisma/client.ts';
import { minutes } from '#lib/durations.ts';
import { openSessions } from '#lib/accounts/sessions.ts';
import type { RecordTable } from '#lib/content/records.ts';
import type { Transaction } from '#lib/data/database.ts';

const onlineFor = minutes(5);

type UserWithSessions = User & { sessions: { id: string }[] };

/** Reads with an account whether one of its sessions is in use. */
export function withOnlineSession() {
  const now = Date.now();
  return {
    sessions: {
      where: { ...openSessions(now), lastUsedAt: { gt: new Date(now - onlineFor) } },
      select: { id: true },
      take: 1,
    },
  } satisfies Prisma.UserInclude;
}

/** An account as the API answers it: never with its password's hash. */
export function toUser(user: UserWithSessions): UserEntity {
  const { id, name, email, role, picUrl, createdAt, updatedAt, sessions } = user;
  return {
    _id: id,
    name,
    email,
    role,
    picUrl,
    status: sessions.length > 0 ? 'Online' : 'Offline',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Accounts as a kind of record. */
export const accounts = { area: 'users', entityName: 'User', toEntity: toUser } as const;

export const accountTable = (
  db: Transaction,
): Omit<RecordTable<UserWithSessions, { id: string }, Omit<User, 'id' | 'version'>>, 'create'> => ({
  findUnique: (args) => db.user.findUnique({ ...args, include: withOnlineSession() }),
  update: (args) => db.user.update({ ...args, include: withOnlineSession() }),
  deleteMany: (args) => db.user.deleteMany(args),
});
