import {
  isStaff,
  refusedFactor,
  refusedSignIn,
  usedRecoveryCode,
  type contract,
  type Session as SessionEntity,
} from '@site/contract';
import { accountMessages, secondFactorMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Role, User } from '#generated/prisma/client.ts';
import { actionOf, callerOf, type Action } from '#lib/http/access.ts';
import type { AccessTransaction } from '#lib/data/database.ts';
import { seconds } from '#lib/durations.ts';
import { isPasswordOf } from '#lib/accounts/passwords.ts';
import { addressOf, type Counter } from '#lib/http/rate-limits.ts';
import { challengeOver, secondFactorNeeded, unauthenticated } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { digestOf, newSecret } from '#lib/accounts/secrets.ts';
import { knownDevice, noteDevice, signInOrigin, type Origin } from '#lib/accounts/devices.ts';
import {
  askForFactor,
  endChallenge,
  findChallenge,
  useFactor,
} from '#lib/accounts/second-factors.ts';
import { openSession, openSessions, type Confirmed } from '#lib/accounts/sessions.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { noteSignIn } from './note-sign-in.ts';
import { emailKey } from '#lib/content/writes/removed-accounts.ts';

type SessionRoutes = Pick<
  Routes<typeof contract.users>,
  'login' | 'loginSecondFactor' | 'logout' | 'handoff' | 'redeemHandoff'
>;

const handoffLifetime = seconds(30);

/** Signing in and out, and the hand-over between the two apps. */
export function sessionRoutes(deps: Deps): SessionRoutes {
  const { accessDb: db, limits, outbox, settings } = deps;
  const open = async (
    database: AccessTransaction,
    user: { id: string; role: Role },
    origin: Origin,
    confirmed?: Confirmed,
  ): Promise<SessionEntity> => {
    const { jwtSecret } = settings;
    const token = await openSession(database, jwtSecret, user.id, origin, confirmed);
    return { token, role: user.role, userId: user.id };
  };

  /**
   * Opens a session, and mails the owner of the account when it is on a new device.
   * @param device as the client names it
   * @param factor uses up the second factor of the sign-in, and returns what the audit log calls it
   */
  const signIn = async (
    action: Action,
    user: User,
    origin: Origin,
    device = origin.device,
    factor?: (transaction: AccessTransaction) => Promise<string>,
  ) => {
    const isOfStaff = isStaff(user.role);
    const app = isOfStaff ? settings.PUBLIC_ADMIN_URL : settings.PUBLIC_WEB_URL;
    return outbox.sendAfter((post) =>
      db.$transaction(async (transaction) => {
        const operation = (await factor?.(transaction)) ?? action.operation;
        await noteSignIn(transaction, { ...action, operation }, user);
        const isNew = await noteDevice(transaction, user.id, device);
        if (isNew) await post(transaction, newDeviceMail(user, origin, `${app}/forgot-password`));
        const now = new Date();
        const confirmed = { confirmedAt: now, factorConfirmedAt: factor ? now : null };
        return open(transaction, user, origin, confirmed);
      }),
    );
  };

  /** What counts attempts at an account: those of a browser that has signed in to it before apart from all others. */
  const countersOf = async (
    address: string,
    account: string,
    sent: string | undefined,
  ): Promise<readonly [Counter, ...Counter[]]> => {
    const device = await knownDevice(db, { emailKey: account }, sent);
    if (device !== null) return [['signInOnDevice', device]];
    return [
      ['signInOfAccount', `${address} ${account}`],
      ['signInFromAddress', address],
      ['signInFromAnywhere', account],
    ];
  };

  return {
    login: async ({ body, req }) => {
      const account = emailKey(body.email);
      const counted = await countersOf(addressOf(req), account, body.device);
      const action = actionOf(req);
      const user = await limits.guess(counted, async () => {
        const found = await db.user.findUnique({ where: { emailKey: account } });
        const isRight = await isPasswordOf(found, body.password);
        if (found && isRight && !found.deactivatedAt) return found;
        await noteSignIn(db, { ...action, operation: refusedSignIn }, found);
        return null;
      });
      if (!user) throw unauthenticated(accountMessages.wrongCredentials);
      // The wrong ones before it stay counted until the second factor was right, too: who knows the password could guess on.
      const asked = await askForFactor(db, settings, user.id, 'signIn');
      if (asked) throw secondFactorNeeded(asked);
      await limits.forget(...counted[0]);
      const session = await signIn(action, user, signInOrigin(req), body.device);
      return { status: 200, body: session };
    },

    loginSecondFactor: async ({ body, req }) => {
      const { challenge, device, ...proof } = body;
      const address = addressOf(req);
      const begun = await findChallenge(db, challenge, 'signIn');
      // Too long to be guessed: whoever has a right one is let through, whatever others at the same address have sent.
      if (!begun) await limits.spend('signInFromAddress', address);
      if (!begun || begun.user.deactivatedAt) throw challengeOver();
      const { user } = begun;
      const counted = await countersOf(address, user.emailKey, device);
      const action = actionOf(req);
      const refusal = unauthenticated(secondFactorMessages.wrong);
      const session = await limits.guess(counted, async () => {
        try {
          return await signIn(action, user, signInOrigin(req), device, async (transaction) => {
            const used = await useFactor(transaction, settings, user.id, proof, challenge);
            // Last, so that of several at once the others have used up nothing.
            const isOurs = used && (await endChallenge(transaction, challenge, 'signIn'));
            if (!isOurs) throw refusal;
            return used === 'recovery' ? usedRecoveryCode : action.operation;
          });
        } catch (error) {
          if (error !== refusal) throw error;
          await noteSignIn(db, { ...action, operation: refusedFactor }, user);
          return null;
        }
      });
      if (!session) throw refusal;
      await limits.forget(...counted[0]);
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
      const codeHash = digestOf(body.code);
      const session =
        (await db.handoffCode.findFirst({ where: { codeHash } })) &&
        (await db.$transaction(async (transaction) => {
          const used = await useCode(transaction, codeHash);
          if (!used) return null;
          const { user, ...confirmed } = used;
          return open(transaction, user, signInOrigin(req), confirmed);
        }));
      if (!session) {
        await limits.spend('handoffCode', addressOf(req));
        throw unauthenticated(accountMessages.handoffRefused);
      }
      return { status: 200, body: session };
    },
  };
}

/** Deletes a code, so that it works once, and returns the account of its session, and when that was confirmed how. */
async function useCode(transaction: AccessTransaction, codeHash: string) {
  const code = await transaction.handoffCode.findFirst({
    where: { codeHash, expiresAt: { gt: new Date() }, session: openSessions() },
    select: {
      session: {
        select: {
          confirmedAt: true,
          factorConfirmedAt: true,
          user: { select: { id: true, role: true } },
        },
      },
    },
  });
  const { count } = await transaction.handoffCode.deleteMany({ where: { codeHash } });
  return code && count === 1 ? code.session : null;
}
