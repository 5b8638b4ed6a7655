import type { contract } from '@site/contract';
import { accountMessages, userMessages } from '@site/contract/messages';
import type { Response } from 'express';
import type { Deps } from '#deps.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { removeApplications } from '#lib/content/writes/applications.ts';
import { deleteRecord, updateRecord } from '#lib/content/reads/records.ts';
import { isTaken } from '#lib/data/database.ts';
import { keyedMutex } from '#lib/http/keyed-mutex.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { emailKey, keepAccount } from '#lib/content/writes/removed-accounts.ts';
import { requireAnAdmin } from '#lib/content/writes/last-admin.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { revokeOtherAccess } from '#lib/accounts/sessions.ts';
import { conflict, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { ifMatchOf, sendVersion } from '#lib/http/etags.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { accounts, accountTable, emailTaken, toUser, withActivity } from './user-entity.ts';

type UserRoutes = Routes<typeof contract.users>;
type AccountRoutes = Pick<
  UserRoutes,
  'list' | 'get' | 'getPic' | 'getUserById' | 'create' | 'update' | 'updateSelf' | 'remove'
>;

/** Accounts: reading, adding, changing and deleting them. */
export function accountRoutes({ db, content }: Deps): AccountRoutes {
  // Of several at once with one address, all but the first need neither a hash nor a transaction.
  const adding = keyedMutex();
  const find = (id: string) => db.user.findUnique({ where: { id }, include: withActivity() });

  const answer = async (response: Response, id: string) => {
    const user = isId(id) ? await find(id) : null;
    if (!user) throw notFound(accounts.entityName);
    const body = toUser(user);
    sendVersion(response, user, body);
    return body;
  };

  const holderOf = (email: string) =>
    db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { name: true } });

  const orTaken = async <Result>(email = '', write: () => Promise<Result>): Promise<Result> => {
    try {
      return await write();
    } catch (error) {
      if (!isTaken(error)) throw error;
      const holder = await holderOf(email);
      throw emailTaken(holder?.name ?? null);
    }
  };

  return {
    list: async ({ query, req, res }) => {
      const include = withActivity();
      const table = {
        count: (args: { where?: object }) => db.user.count(args),
        findMany: (args: object) => db.user.findMany({ ...args, include }),
      };
      const area = { order: { createdAt: 'desc' as const } };
      const users = await readList(table, area, query, { req, res });
      return { status: 200, body: users.map(toUser) };
    },

    get: async ({ params, res }) => ({ status: 200, body: await answer(res, params.id) }),

    getPic: async ({ req }) => {
      const { picUrl } = callerOf(req).user;
      return { status: 200, body: { picUrl } };
    },

    getUserById: async ({ req, res }) => {
      const { user, needsSecondFactor } = callerOf(req);
      return { status: 200, body: { ...(await answer(res, user.id)), needsSecondFactor } };
    },

    create: async ({ body, req, res }) => {
      const { password, ...account } = body;
      refuseCommonPassword(password, 'password');
      const key = emailKey(account.email);
      const user = await adding(key, async () => {
        const holder = await holderOf(account.email);
        if (holder) throw emailTaken(holder.name);
        const data = { ...account, emailKey: key, passwordHash: await hashPassword(password) };
        return orTaken(account.email, () =>
          content.write(actionOf(req), async (transaction, record) => {
            const created = await transaction.user.create({ data, include: withActivity() });
            return record(accounts, null, created);
          }),
        );
      });
      const entity = toUser(user);
      sendVersion(res, user, entity);
      return { status: 201, body: { msg: userMessages.created, user: entity } };
    },

    update: async ({ params, body, req, res }) => {
      const where = idOf(params, accounts);
      const { isActive, ...fields } = body;
      if (isActive === false && callerOf(req).user.id === where.id) {
        throw conflict(accountMessages.ownAccountActive);
      }
      const keyed = body.email === undefined ? {} : { emailKey: emailKey(body.email) };
      const deactivatedAt = isActive ? null : new Date();
      await orTaken(body.email, () =>
        content.write(actionOf(req), async (transaction, record) => {
          const { before, after } = await updateRecord(
            accountTable(transaction),
            record,
            accounts,
            where,
            ifMatchOf(req),
            (stored) => ({
              ...fields,
              ...keyed,
              ...(isActive !== undefined &&
                isActive !== (stored.deactivatedAt === null) && { deactivatedAt }),
            }),
          );
          if (after.deactivatedAt && !before.deactivatedAt)
            await revokeOtherAccess(transaction, where.id);
          // A reset link is in the mails of the address it went to.
          if (after.emailKey !== before.emailKey)
            await transaction.passwordReset.deleteMany({ where: { userId: where.id } });
          await requireAnAdmin(transaction);
        }),
      );
      return { status: 200, body: await answer(res, params.id) };
    },

    updateSelf: async ({ body, req, res }) => {
      const { id } = callerOf(req).user;
      await content.write(actionOf(req), (transaction, record) =>
        updateRecord(
          accountTable(transaction),
          record,
          accounts,
          { id },
          ifMatchOf(req),
          () => body,
        ),
      );
      return { status: 200, body: await answer(res, id) };
    },

    remove: async ({ params, req }) => {
      if (callerOf(req).user.id === params.id) {
        throw conflict(accountMessages.ownAccountRequired);
      }
      const where = idOf(params, accounts);
      await content.write(actionOf(req), async (transaction, record) => {
        await removeApplications(transaction, record, 'users', where.id);
        await keepAccount(transaction, where.id);
        await deleteRecord(accountTable(transaction), record, accounts, where);
        await requireAnAdmin(transaction);
      });
      return { status: 200, body: { msg: userMessages.deleted } };
    },
  };
}
