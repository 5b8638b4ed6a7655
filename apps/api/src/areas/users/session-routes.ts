import {
  isStaff,
  refusedSignIn,
  type contract,
  type Session as SessionEntity,
} from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Role, User } from '#generated/prisma/client.ts';
import { actionOf, callerOf, type Action } from '#lib/http/access.ts';
import type { AccessTransaction } from '#lib/data/database.ts';
import { seconds } from '#lib/durations.ts';
import { isPasswordOf } from '#lib/accounts/passwords.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import { unauthenticated } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { digestOf, newSecret } from '#lib/accounts/secrets.ts';
import { noteDevice, signInOrigin, type Origin } from '#lib/accounts/devices.ts';
import { openSession, openSessions } from '#lib/accounts/sessions.ts';
import { v7 as uuid } from 'uuid';
import { newDeviceMail } from './new-device-mail.ts';
import { emailKey } from '#lib/content/removed-accounts.ts';

type SessionRoutes = Pick<
  Routes<typeof contract.users>,
  'login' | 'logout' | 'handoff' | 'redeemHandoff'
>;

const handoffLifetime = seconds(30);

/** Signing in and out, and the hand-over between the two apps. */
export function sessionRoutes(deps: Deps): SessionRoutes {
  const { accessDb: db, limits, outbox, settings } = deps;
  const open = async (
    database: AccessTransaction,
    user: { id: string; role: Role },
    origin: Origin,
    confirmedAt?: Date,
  ): Promise<SessionEntity> => {
    const { jwtSecret } = settings;
    const token = await openSession(database, jwtSecret, user.id, origin, confirmedAt);
    return { token, role: user.role, userId: user.id };
  };

  /** Adds a sign-in to the audit log. @param user the account that was tried, if there is one */
  const note = async (
    database: AccessTransaction,
    { area, operation, requestId, client }: Action,
    user: Pick<User, 'id' | 'email' | 'role'> | null,
  ): Promise<void> => {
    const { id: callerId = null, email: callerEmail = null, role = null } = user ?? {};
    const line = { batch: uuid(), callerId, callerEmail, role, area, operation, requestId, client };
    await database.auditLine.createMany({ data: [{ ...line, records: [] }] });
  };

  /** Opens a session, and mails the owner of the account when it is on a new device. @param device as the client names it */
  const signIn = async (action: Action, user: User, origin: Origin, device = origin.device) => {
    const isOfStaff = isStaff(user.role);
    const app = isOfStaff ? settings.PUBLIC_ADMIN_URL : settings.PUBLIC_WEB_URL;
    return outbox.sendAfter((post) =>
      db.$transaction(async (transaction) => {
        await note(transaction, action, user);
        const isNew = await noteDevice(transaction, user.id, device);
        if (isNew) await post(transaction, newDeviceMail(user, origin, `${app}/forgot-password`));
        return open(transaction, user, origin);
      }),
    );
  };

  return {
    login: async ({ body, req }) => {
      const address = addressOf(req);
      const account = emailKey(body.email);
      const attempt = `${address} ${account}`;
      const counted = [
        ['signInOfAccount', attempt],
        ['signInFromAddress', address],
        ['signInFromAnywhere', account],
      ] as const;
      const action = actionOf(req);
      const user = await limits.guess(counted, async () => {
        const found = await db.user.findUnique({ where: { emailKey: account } });
        const isRight = await isPasswordOf(found, body.password);
        if (found && isRight && !found.deactivatedAt) return found;
        await note(db, { ...action, operation: refusedSignIn }, found);
        return null;
      });
      if (!user) throw unauthenticated(accountMessages.wrongCredentials);
      await limits.forget('signInOfAccount', attempt);
      const session = await signIn(action, user, signInOrigin(req), body.device);
      return { status: 200, body: session };
    },

    logout: async ({ req }) => {
      await db.session.deleteMany({ where: { id: callerOf(req).sessionId } });
      return { status: 200, body: { msg: accountMessages.loggedOut } };
    },

    handoff: async ({ req }) => {
      const code = newSecret();
      const { sessionId } = callerOf(req);
      const expiresAt = new Date(Date.now() + handoffLifetime);
      await db.handoffCode.createMany({
        data: [{ codeHash: digestOf(code), sessionId, expiresAt }],
      });
      return { status: 200, body: { code } };
    },

    redeemHandoff: async ({ body, req }) => {
      const address = addressOf(req);
      const session = await limits.guess([['handoffCode', address]], () =>
        db.$transaction(async (transaction) => {
          const used = await useCode(transaction, digestOf(body.code));
          return used && open(transaction, used.user, signInOrigin(req), used.confirmedAt);
        }),
      );
      if (!session) throw unauthenticated(accountMessages.handoffRefused);
      return { status: 200, body: session };
    },
  };
}

/** Deletes a code, so that it works once, and returns the account of its session, and when that was confirmed. */
async function useCode(transaction: AccessTransaction, codeHash: string) {
  const code = await transaction.handoffCode.findFirst({
    where: { codeHash, expiresAt: { gt: new Date() }, session: openSessions() },
    select: {
      session: { select: { confirmedAt: true, user: { select: { id: true, role: true } } } },
    },
  });
  const { count } = await transaction.handoffCode.deleteMany({ where: { codeHash } });
  return code && count === 1 ? code.session : null;
}
