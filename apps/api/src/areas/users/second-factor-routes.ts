import { isStaff, mostPasskeys, type contract } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { SecondFactor } from '#generated/prisma/client.ts';
import { decryptSecret, encryptSecret } from '#lib/accounts/encrypted-secrets.ts';
import { newPasskey, registrationOptions } from '#lib/accounts/passkeys.ts';
import {
  askForFactor,
  endChallenge,
  findChallenge,
  isFactor,
  isFactorRequired,
  openChallenge,
  passkeysOf,
  renewRecoveryCodes,
} from '#lib/accounts/second-factors.ts';
import type { Caller } from '#lib/accounts/sessions.ts';
import { newTotpSecret, timeStepOf, totpUri } from '#lib/accounts/totp.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { isTaken, type Transaction } from '#lib/data/database.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { conflict, forbidden, invalid, notFound, refused } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { factorResetMail } from './factor-reset-mail.ts';
import { lockAccount } from './lock-account.ts';

/** What somebody signs in with besides the password, and whether staff must have it. */
export function secondFactorRoutes({
  db,
  accessDb,
  content,
  limits,
  outbox,
  settings,
}: Deps): Routes<typeof contract.secondFactor> {
  /** Changes the second factors of the caller, one change after the other. */
  const change = <Result>(
    req: RoutedRequest,
    { user }: Caller,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    content.write(actionOf(req), async (transaction, _record, note) => {
      await lockAccount(transaction, user.id);
      note({ area: 'users', id: user.id, title: user.name });
      return work(transaction);
    });

  /** Adds a factor that its owner has just used. @returns recovery codes, with the first one */
  const add = async (
    transaction: Transaction,
    { user: { id: userId }, sessionId }: Caller,
    factor: Pick<SecondFactor, 'kind' | 'secret'> & Partial<SecondFactor>,
  ): Promise<{ added: SecondFactor; codes: string[] }> => {
    const isFirst = (await transaction.secondFactor.count({ where: { userId } })) === 0;
    const added = await transaction.secondFactor.create({ data: { ...factor, userId } });
    const factorConfirmedAt = new Date();
    await transaction.session.updateMany({ where: { id: sessionId }, data: { factorConfirmedAt } });
    return { added, codes: isFirst ? await renewRecoveryCodes(transaction, userId) : [] };
  };

  /** Removes a factor, and with the last one the recovery codes. @throws 404; 403 where one is required */
  const remove = (
    req: RoutedRequest,
    which: { kind: SecondFactor['kind']; id?: string },
    name: string,
  ) => {
    const caller = callerOf(req);
    const { id: userId, role } = caller.user;
    return change(req, caller, async (transaction) => {
      const { count } = await transaction.secondFactor.deleteMany({ where: { userId, ...which } });
      if (count === 0) throw notFound(name);
      const left = await transaction.secondFactor.count({ where: { userId, ...isFactor } });
      if (left > 0) return;
      if (isStaff(role) && (await isFactorRequired(transaction))) {
        throw forbidden(secondFactorMessages.lastRequired);
      }
      await transaction.secondFactor.deleteMany({ where: { userId } });
    });
  };

  const siteName = async () => (await db.siteInfo.findFirst())?.name ?? '';

  return {
    get: async ({ req }) => {
      const { id: userId } = callerOf(req).user;
      const factors = await db.secondFactor.findMany({ where: { userId } });
      const isRequired = await isFactorRequired(db);
      const body = {
        hasTotp: factors.some(({ kind }) => kind === 'totp'),
        passkeys: passkeysOf(factors).map(toEntity),
        recoveryCodesLeft: factors.filter(({ kind }) => kind === 'recovery').length,
        isRequired,
      };
      return { status: 200, body };
    },

    challenge: async ({ req }) => {
      const { user } = callerOf(req);
      const body = await askForFactor(accessDb, settings, user.id, 'confirm');
      if (!body) throw conflict(secondFactorMessages.none);
      return { status: 200, body };
    },

    beginTotp: async ({ req }) => {
      const { user } = callerOf(req);
      const secret = newTotpSecret();
      const data = await encryptSecret(settings.jwtSecret, user.id, secret);
      const challenge = await openChallenge(accessDb, user.id, 'totp', data);
      const uri = totpUri(secret, await siteName(), user.email);
      return { status: 200, body: { challenge, secret, uri } };
    },

    confirmTotp: async ({ body, req }) => {
      const caller = callerOf(req);
      const { id: userId } = caller.user;
      const begun = await findChallenge(db, body.challenge, 'totp', userId);
      if (!begun) throw refused(secondFactorMessages.setUpOver);
      const step = await limits.guess([['currentPassword', userId]], async () => {
        const secret = await decryptSecret(settings.jwtSecret, userId, begun.data);
        return secret === null ? null : timeStepOf(secret, body.code);
      });
      if (step === null) {
        throw invalid([{ path: 'code', message: secondFactorMessages.wrong }]);
      }
      const recoveryCodes = await change(req, caller, async (transaction) => {
        const isOurs = await endChallenge(transaction, body.challenge, 'totp', userId);
        if (!isOurs) throw refused(secondFactorMessages.setUpOver);
        const isSame = { userId, kind: 'totp' } as const;
        const before = await transaction.secondFactor.findFirst({ where: isSame });
        const factor = { kind: 'totp', secret: begun.data, counter: BigInt(step) } as const;
        if (!before) return (await add(transaction, caller, factor)).codes;
        await transaction.secondFactor.update({ where: { id: before.id }, data: factor });
        return [];
      });
      return { status: 200, body: { recoveryCodes } };
    },

    removeTotp: async ({ req }) => {
      await remove(req, { kind: 'totp' }, 'The authenticator app');
      return { status: 200, body: { msg: secondFactorMessages.totpRemoved } };
    },

    renewRecoveryCodes: async ({ req }) => {
      const caller = callerOf(req);
      const { id: userId } = caller.user;
      const recoveryCodes = await change(req, caller, async (transaction) => {
        const count = await transaction.secondFactor.count({ where: { userId, ...isFactor } });
        if (count === 0) throw conflict(secondFactorMessages.none);
        return renewRecoveryCodes(transaction, userId);
      });
      return { status: 200, body: { recoveryCodes } };
    },

    passkeyOptions: async ({ req }) => {
      const { user } = callerOf(req);
      const where = { userId: user.id, kind: 'passkey' } as const;
      const known = await db.secondFactor.findMany({ where });
      if (known.length >= mostPasskeys)
        throw refused(secondFactorMessages.tooManyPasskeys, { most: mostPasskeys });
      const challenge = await openChallenge(accessDb, user.id, 'passkey');
      const name = await siteName();
      const options = await registrationOptions(settings, user, challenge, name, known);
      return { status: 200, body: { challenge, options: { ...options } } };
    },

    addPasskey: async ({ body, req }) => {
      const caller = callerOf(req);
      const { id: userId } = caller.user;
      const made = await newPasskey(settings, body.challenge, body.passkey);
      if (!made) throw refused(secondFactorMessages.passkeyRefused);
      try {
        const { added, codes } = await change(req, caller, async (transaction) => {
          const isOurs = await endChallenge(transaction, body.challenge, 'passkey', userId);
          if (!isOurs) throw refused(secondFactorMessages.setUpOver);
          const where = { userId, kind: 'passkey' } as const;
          const count = await transaction.secondFactor.count({ where });
          if (count >= mostPasskeys)
            throw refused(secondFactorMessages.tooManyPasskeys, { most: mostPasskeys });
          return add(transaction, caller, { kind: 'passkey', name: body.name, ...made });
        });
        return { status: 201, body: { passkey: toEntity(added), recoveryCodes: codes } };
      } catch (error) {
        throw isTaken(error) ? refused(secondFactorMessages.passkeyTaken) : error;
      }
    },

    removePasskey: async ({ params, req }) => {
      const name = 'The passkey';
      await remove(req, { kind: 'passkey', ...idOf(params, { entityName: name }) }, name);
      return { status: 200, body: { msg: secondFactorMessages.passkeyRemoved } };
    },

    setRequirement: async ({ body, req }) => {
      // Who requires it of others can't be locked out by it, and who gives it up has it at hand.
      if (!callerOf(req).hasSecondFactor) throw conflict(secondFactorMessages.ownNeeded);
      const { isRequired } = body;
      await content.write(actionOf(req), (transaction) =>
        transaction.secondFactorPolicy.upsert({
          where: { only: 1 },
          create: { isRequired },
          update: { isRequired },
        }),
      );
      return { status: 200, body: { isRequired } };
    },

    reset: async ({ body, req }) => {
      const caller = callerOf(req);
      const { userId } = body;
      if (caller.user.id === userId) throw conflict(secondFactorMessages.ownReset);
      await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, _record, note) => {
          const user = await lockAccount(transaction, userId);
          if (!user) throw notFound('User');
          const { count } = await transaction.secondFactor.deleteMany({ where: { userId } });
          if (count === 0) throw conflict(secondFactorMessages.otherNone);
          await transaction.factorChallenge.deleteMany({ where: { userId } });
          note({ area: 'users', id: userId, title: user.name });
          const url = `${settings.PUBLIC_ADMIN_URL}/my-account`;
          await post(transaction, factorResetMail(user, caller.user, url));
        }),
      );
      return { status: 200, body: { msg: secondFactorMessages.reset } };
    },
  };
}

function toEntity({ id, name, createdAt, lastUsedAt }: SecondFactor) {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
