import type { contract } from '@site/contract';
import { accountMessages, userMessages } from '@site/contract/messages';
import type { Response } from 'express';
import type { Deps } from '#deps.ts';
import { callerOf } from '#lib/http/access.ts';
import { isTaken, takeLock, type Transaction } from '#lib/data/database.ts';
import { updateRow } from '#lib/content/list-handlers.ts';
import { readList } from '#lib/content/list-reads.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { conflict, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { isId } from '#lib/content/entity.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { lockAccount } from './lock-account.ts';
import { toUser, withPresence } from './user-entity.ts';

type UserRoutes = Routes<typeof contract.users>;
type AccountRoutes = Pick<
  UserRoutes,
  'list' | 'get' | 'getPic' | 'getUserById' | 'create' | 'update' | 'remove'
>;

const entityName = 'User';

/** Accounts: reading, adding, changing and deleting them. */
export function accountRoutes({ db }: Deps): AccountRoutes {
  const find = (id: string) => db.user.findUnique({ where: { id }, include: withPresence() });

  const answer = async (response: Response, id: string) => {
    const user = isId(id) ? await find(id) : null;
    if (!user) throw notFound(entityName);
    const body = toUser(user);
    sendVersion(response, user.version, body);
    return body;
  };

  return {
    list: async ({ query, req, res }) => {
      const include = withPresence();
      const table = {
        count: (args: { where?: object }) => db.user.count(args),
        findMany: (args: object) => db.user.findMany({ ...args, include }),
      };
      const area = { order: { createdAt: 'desc' as const }, search: ['name', 'email'] };
      const users = await readList(table, area, query, { req, res });
      return { status: 200, body: users.map(toUser) };
    },

    get: async ({ params, res }) => ({ status: 200, body: await answer(res, params.id) }),

    getPic: async ({ req }) => {
      const { picUrl } = callerOf(req).user;
      return { status: 200, body: { picUrl } };
    },

    getUserById: async ({ req, res }) => {
      const { user } = callerOf(req);
      return { status: 200, body: await answer(res, user.id) };
    },

    create: async ({ body, res }) => {
      const { password, ...account } = body;
      refuseCommonPassword(password, 'password');
      const passwordHash = await hashPassword(password);
      const user = await orTaken(() =>
        db.user.create({
          data: { ...account, emailKey: emailKey(account.email), passwordHash },
        }),
      );
      const entity = toUser({ ...user, sessions: [] });
      sendVersion(res, user.version, entity);
      return { status: 201, body: { msg: userMessages.created, user: entity } };
    },

    update: async ({ params, body, req, res }) => {
      const data = body.email === undefined ? body : { ...body, emailKey: emailKey(body.email) };
      await orTaken(() =>
        db.$transaction(async (transaction) => {
          const before = isId(params.id) ? await lockAccount(transaction, params.id) : null;
          if (!before) throw notFound(entityName);
          const ifMatch = req.get('if-match');
          const { id, emailKey: key } = await updateRow(
            transaction.user,
            entityName,
            before.id,
            data,
            ifMatch,
          );
          // A reset link is in the mails of the address it went to.
          if (key !== before.emailKey)
            await transaction.passwordReset.deleteMany({ where: { userId: id } });
          await keepAnAdmin(transaction);
        }),
      );
      return { status: 200, body: await answer(res, params.id) };
    },

    remove: async ({ params, req }) => {
      if (callerOf(req).user.id === params.id) {
        throw conflict(accountMessages.ownAccountKept);
      }
      if (!isId(params.id)) throw notFound(entityName);
      await db.$transaction(async (transaction) => {
        const { count } = await transaction.user.deleteMany({ where: { id: params.id } });
        if (count === 0) throw notFound(entityName);
        await keepAnAdmin(transaction);
      });
      return { status: 200, body: { msg: userMessages.deleted } };
    },
  };
}

/** What an account is found by. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

async function orTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isTaken(error) ? conflict(accountMessages.emailTaken) : error;
  }
}

// Two admins who delete or demote each other at the same moment must not both succeed: whoever
// comes second waits for this lock and then counts what the first has left.
async function keepAnAdmin(transaction: Transaction): Promise<void> {
  await takeLock(transaction, 'last admin');
  const admins = await transaction.user.count({ where: { role: 'admin' } });
  if (admins === 0) throw conflict(accountMessages.lastAdminKept);
}
