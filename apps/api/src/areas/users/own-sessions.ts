import { refusedFactor, usedRecoveryCode, type contract, type FactorProof } from '@site/contract';
import { secondFactorMessages, sessionMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { knownDevice } from '#lib/accounts/devices.ts';
import { isPasswordOf } from '#lib/accounts/passwords.ts';
import { endChallenge, useFactor } from '#lib/accounts/second-factors.ts';
import { openSessions, type Caller } from '#lib/accounts/sessions.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Counter } from '#lib/http/rate-limits.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { noteSignIn } from './note-sign-in.ts';
import { wrongCurrentPassword } from './password-routes.ts';

const kind = { entityName: 'The session' } as const;

/** Where somebody is signed in, and the end of that. */
export function ownSessionRoutes({
  accessDb: db,
  limits,
  settings,
}: Deps): Routes<typeof contract.sessions> {
  const refusal = new Error('The second factor is not right');
  /** Uses a second factor in place of the password. @returns whether it was right */
  const isFactorOf = async (
    req: RoutedRequest,
    { user }: Caller,
    { challenge = '', ...proof }: FactorProof & { challenge?: string | undefined },
  ): Promise<boolean> => {
    const action = actionOf(req);
    try {
      await db.$transaction(async (transaction) => {
        const used = await useFactor(transaction, settings, user.id, proof, challenge);
        const isOurs =
          used !== 'passkey' || (await endChallenge(transaction, challenge, 'confirm', user.id));
        if (!used || !isOurs) throw refusal;
        const line = { ...action, operation: usedRecoveryCode };
        if (used === 'recovery') await noteSignIn(transaction, line, user);
      });
      return true;
    } catch (error) {
      if (error !== refusal) throw error;
      await noteSignIn(db, { ...action, operation: refusedFactor }, user);
      return false;
    }
  };

  return {
    list: async ({ req }) => {
      const { user, sessionId } = callerOf(req);
      const rows = await db.session.findMany({
        where: { userId: user.id, ...openSessions() },
        orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      });
      const sessions = rows.map(({ id, device, network, createdAt, lastUsedAt }) => ({
        _id: id,
        device,
        network,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === sessionId,
      }));
      const body = sessions.toSorted(
        (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
      );
      return { status: 200, body };
    },

    confirm: async ({ body, req }) => {
      const caller = callerOf(req);
      const { user, sessionId } = caller;
      const { currentPassword, device: sent, ...factor } = body;
      const isByPassword = currentPassword !== undefined;
      const device = await knownDevice(db, user, sent);
      const counted: Counter =
        device === null ? ['currentPassword', user.id] : ['currentPasswordOnDevice', device];
      const known = await limits.guess([counted], async () => {
        const isRight = isByPassword
          ? await isPasswordOf(user, currentPassword)
          : await isFactorOf(req, caller, factor);
        return isRight ? user : null;
      });
      if (!known) {
        if (isByPassword) throw wrongCurrentPassword();
        const path = factor.recoveryCode === undefined ? 'code' : 'recoveryCode';
        throw invalid([{ path, message: secondFactorMessages.wrong }]);
      }
      await limits.forget(...counted);
      const confirmedAt = new Date();
      const data = isByPassword ? { confirmedAt } : { confirmedAt, factorConfirmedAt: confirmedAt };
      await db.session.updateMany({ where: { id: sessionId }, data });
      return { status: 200, body: { msg: sessionMessages.confirmed } };
    },

    removeOthers: async ({ req }) => {
      const { user, sessionId } = callerOf(req);
      await db.session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
      return { status: 200, body: { msg: sessionMessages.othersEnded } };
    },

    remove: async ({ params, req }) => {
      const { id } = idOf(params, kind);
      const { count } = await db.session.deleteMany({
        where: { id, userId: callerOf(req).user.id },
      });
      if (count === 0) throw notFound(kind.entityName);
      return { status: 200, body: { msg: sessionMessages.ended } };
    },
  };
}
