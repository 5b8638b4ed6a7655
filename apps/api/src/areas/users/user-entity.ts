import type { User as UserEntity } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import type { Prisma, User } from '#generated/prisma/client.ts';
import { minutes } from '#lib/durations.ts';
import { isFactor } from '#lib/accounts/second-factors.ts';
import { openSessions } from '#lib/accounts/sessions.ts';
import type { RecordTable } from '#lib/content/reads/records.ts';
import type { Transaction } from '#lib/data/database.ts';
import { conflict } from '#lib/http/problem.ts';

const onlineFor = minutes(5);

type UserWithActivity = User & {
  sessions: { id: string }[];
  devices: { lastAt: Date }[];
  _count: { secondFactors: number };
};

/** Reads with an account whether one of its sessions is in use, when it was last signed in with, and whether it has a second factor. */
export function withActivity() {
  const now = Date.now();
  return {
    sessions: {
      where: { ...openSessions(now), lastUsedAt: { gt: new Date(now - onlineFor) } },
      select: { id: true },
      take: 1,
    },
    devices: { orderBy: { lastAt: 'desc' }, select: { lastAt: true }, take: 1 },
    // Counted by the query itself: no more queries.
    _count: { select: { secondFactors: { where: isFactor } } },
  } satisfies Prisma.UserInclude;
}

/** An account as the API answers it: never with its password's hash. */
export function toUser(user: UserWithActivity): UserEntity {
  const { id, name, email, role, picUrl, createdAt, updatedAt, sessions, devices } = user;
  return {
    _id: id,
    name,
    email,
    role,
    picUrl,
    status: sessions.length > 0 ? 'Online' : 'Offline',
    isActive: user.deactivatedAt === null,
    lastSignInAt: devices[0]?.lastAt.toISOString() ?? null,
    hasSecondFactor: user._count.secondFactors > 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Accounts as a kind of record. */
export const accounts = { area: 'users', entityName: 'User', toEntity: toUser } as const;

/** 409. @param name of who has the address; `null`: an account that is gone by now */
export const emailTaken = (name: string | null) =>
  conflict(accountMessages.emailTaken(name), { name });

export const accountTable = (
  db: Transaction,
): Omit<RecordTable<UserWithActivity, { id: string }, Omit<User, 'id' | 'version'>>, 'create'> => ({
  findUnique: (args) => db.user.findUnique({ ...args, include: withActivity() }),
  update: (args) => db.user.update({ ...args, include: withActivity() }),
  deleteMany: (args) => db.user.deleteMany(args),
});
