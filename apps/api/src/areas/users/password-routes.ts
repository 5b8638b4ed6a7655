import type { contract } from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { actionOf, callerOf, type Action } from '#lib/http/access.ts';
import { updateRecord } from '#lib/content/reads/records.ts';
import type { RecordChange } from '#lib/content/writes/write.ts';
import type { Transaction } from '#lib/data/database.ts';
import type { Post } from '#lib/mail/outbox.ts';
import { siteBase } from '#lib/words-in.ts';
import { hours } from '#lib/durations.ts';
import { keyedMutex } from '#lib/http/keyed-mutex.ts';
import { hashPassword, isPasswordOf } from '#lib/accounts/passwords.ts';
import { factorRequired, forbidden, invalid, notFound, refused } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { digestOf, newSecret } from '#lib/accounts/secrets.ts';
import { knownDevice } from '#lib/accounts/devices.ts';
import { revokeOtherAccess, type Caller } from '#lib/accounts/sessions.ts';
import { emailKey } from '#lib/content/writes/removed-accounts.ts';
import { lockAccount } from './lock-account.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { accounts, accountTable } from './user-entity.ts';
import { resetMail } from './reset-mail.ts';

type PasswordRoutes = Pick<
  Routes<typeof contract.users>,
  'forgotPassword' | 'resetPassword' | 'updatePassword' | 'updatePasswordSelf'
>;

const resetLifetime = hours(1);

/** Forgotten, reset and changed passwords. */
export function passwordRoutes({
  db,
  accessDb,
  content,
  limits,
  outbox,
  settings,
}: Deps): PasswordRoutes {
  /**
   * Makes a reset link and mails it, unless the limit is reached or the account does not exist: then as much
   * is written, so that neither the response time nor a cache reveals who has an account.
   */
  const sendResetLink = async (
    action: Action,
    email: string,
    appUrl: string,
    language: string,
    isWithinLimit: boolean,
  ): Promise<void> => {
    const key = emailKey(email);
    const token = newSecret();
    const link = { tokenHash: digestOf(token), expiresAt: new Date(Date.now() + resetLifetime) };
    const storeLink = async (transaction: Transaction, post: Post): Promise<void> => {
      const found = await transaction.user.findUnique({ where: { emailKey: key } });
      const locked = found && (await lockAccount(transaction, found.id));
      // A change of the address or the password invalidates links, also one that is being created.
      const isCurrent =
        locked?.emailKey === key &&
        locked.passwordHash === found?.passwordHash &&
        !locked.deactivatedAt;
      const user = isCurrent ? locked : null;
      const mail = resetMail(
        { name: user?.name ?? '', email: user?.email ?? email },
        `${appUrl}/reset-password/${token}`,
        language,
      );
      if (user && isWithinLimit) {
        await transaction.passwordReset.upsert({
          where: { userId: user.id },
          create: { userId: user.id, ...link },
          update: link,
        });
        await post(transaction, { ...mail, expiresAt: link.expiresAt });
      } else {
        await transaction.passwordReset.deleteMany({ where: { tokenHash: link.tokenHash } });
        await post(transaction, { ...mail, text: null });
      }
    };
    await outbox.sendAfter((post) =>
      content.write(action, (transaction) => storeLink(transaction, post)),
    );
  };

  const resetting = keyedMutex();
  /** Changes a password after the caller has given one that allows it. */
  const changePassword = async (
    action: Action,
    caller: Caller,
    account: Caller['user'],
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<void> => {
    // An admin may authenticate with their own password instead of the other one.
    const known = await limits.guess([['currentPassword', caller.user.id]], async () => {
      if (await isPasswordOf(account, currentPassword)) return account;
      if (caller.user.id === account.id) return null;
      return (await isPasswordOf(caller.user, currentPassword)) ? caller.user : null;
    });
    if (!known) throw wrongCurrentPassword();
    await limits.forget('currentPassword', caller.user.id);
    refuseCommonPassword(newPassword, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await content.write(action, async (transaction, record) => {
      // Of two concurrent changes the second has an outdated password.
      const now = await lockAccount(transaction, known.id);
      if (now?.passwordHash !== known.passwordHash) throw wrongCurrentPassword();
      await storePassword(transaction, record, account.id, passwordHash);
      await revokeOtherAccess(transaction, account.id, caller.sessionId);
    });
  };

  return {
    forgotPassword: async ({ body, req }) => {
      const key = emailKey(body.email);
      const device = await knownDevice(accessDb, { emailKey: key }, body.device);
      if (device === null) await limits.spend('resetRequest', addressOf(req));
      const isWithinLimit = await (device === null
        ? limits.count('resetMail', key)
        : limits.count('resetMailOnDevice', device));
      // The link leads to the app that sent the request.
      const { LANGUAGES, PUBLIC_ADMIN_URL, PUBLIC_WEB_URL } = settings;
      const isAdminApp = req.get('origin') === PUBLIC_ADMIN_URL;
      const { language = '' } = body;
      const spoken = LANGUAGES.includes(language) ? language : '';
      await sendResetLink(
        actionOf(req),
        body.email,
        isAdminApp ? PUBLIC_ADMIN_URL : PUBLIC_WEB_URL + siteBase(spoken),
        spoken,
        isWithinLimit,
      );
      return { status: 200, body: { msg: accountMessages.codeSent } };
    },

    resetPassword: ({ params, body, req }) =>
      resetting(digestOf(params.token), async () => {
        const tokenHash = digestOf(params.token);
        const isOpen = { tokenHash, expiresAt: { gt: new Date() } };
        const reset = await db.passwordReset.findFirst({ where: isOpen });
        if (!reset) {
          await limits.spend('resetLink', addressOf(req));
          throw refused(accountMessages.resetLinkRefused);
        }
        refuseCommonPassword(body.password, 'password');
        const passwordHash = await hashPassword(body.password);
        await content.write(actionOf(req), async (transaction, record) => {
          // Deleted first: of two requests with the same link only one finds it.
          const { count } = await transaction.passwordReset.deleteMany({ where: isOpen });
          if (count === 0) throw refused(accountMessages.resetLinkRefused);
          await storePassword(transaction, record, reset.userId, passwordHash);
          await revokeOtherAccess(transaction, reset.userId);
        });
        return { status: 200, body: { msg: accountMessages.passwordReset } };
      }),

    updatePassword: async ({ body, req }) => {
      const caller = callerOf(req);
      const isOwn = body.userId === caller.user.id;
      if (!isOwn && caller.user.role !== 'admin') throw forbidden();
      if (!isOwn && caller.needsSecondFactor) throw factorRequired();
      const account = isOwn
        ? caller.user
        : await db.user.findUnique({ where: { id: body.userId } });
      if (!account) throw notFound('User');
      await changePassword(actionOf(req), caller, account, body);
      return { status: 200, body: { msg: accountMessages.passwordUpdated } };
    },

    updatePasswordSelf: async ({ body, req }) => {
      const caller = callerOf(req);
      await changePassword(actionOf(req), caller, caller.user, body);
      return { status: 200, body: { msg: accountMessages.passwordUpdated } };
    },
  };
}

function storePassword(
  transaction: Transaction,
  record: RecordChange,
  id: string,
  passwordHash: string,
) {
  const change = () => ({ passwordHash });
  return updateRecord(accountTable(transaction), record, accounts, { id }, undefined, change);
}

/** 400 for a password that is not the caller's. */
export function wrongCurrentPassword() {
  return invalid([{ path: 'currentPassword', message: accountMessages.wrongCurrentPassword }]);
}
