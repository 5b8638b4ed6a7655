import { contract, isCommonPassword, roles, type User } from '@site/contract';
import { accountMessages, passwordMessages, userMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import { listAnswer, type Listing } from '../listing.ts';
import { conflict, forbidden, invalid, notFound, refused, unauthenticated } from '../problems.ts';
import { touched } from '../records.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, etagOf, versioned } from '../versions.ts';

/** The token of a reset link: for the first account, or the last that requested a link. */
export const mockResetToken = 'mock-reset-token';

const listing: Listing<User> = {
  order: '-createdAt',
  search: ['name', 'email'],
  words: { role: roles },
};

const handoffMark = 'mock-handoff';
const handoffLifetime = 30_000;

// A sign-in changes nothing that an update could overwrite.
function unseen(user: User): User {
  return { ...user, status: '' };
}

function versionedUser(user: User) {
  return { ...versioned(200, unseen(user)), body: user };
}

// The API has twenty thousand of them.
const commonPasswords: ReadonlySet<string> = new Set([
  'password',
  'password1',
  'qwertyuiop',
  'iloveyou',
  'admin123',
]);

/** @throws 400 for a common password */
function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password, commonPasswords)) {
    throw invalid([{ path, message: passwordMessages.tooCommon }]);
  }
}

/** 400 for a password that is not the caller's. */
function wrongCurrentPassword() {
  return invalid([{ path: 'currentPassword', message: accountMessages.wrongCurrentPassword }]);
}

function signedIn(caller: Caller | null): Caller {
  if (!caller) throw unauthenticated();
  return caller;
}

/** Accounts, signing in and out, passwords and the hand-over between the two apps. */
export function usersMock(
  context: MockContext,
  accounts: Accounts,
): Handlers<typeof contract.users> {
  const routes = contract.users;
  let resetFor = accounts.all()[0]?._id;
  const usedCodes = new Set<string>();

  const find = (id: string): User => {
    const account = accounts.find(id);
    if (!account) throw notFound('User');
    return account;
  };

  const openSession = (account: User) => {
    const token = accounts.openSession(account);
    return { token, role: account.role, userId: account._id };
  };

  const refuseTaken = (email: string, owner?: User) => {
    const holder = accounts.findByEmail(email);
    if (holder && holder._id !== owner?._id) {
      throw conflict(accountMessages.emailTaken(holder.name), { name: holder.name });
    }
  };

  const refuseLastAdmin = (account: User) => {
    const admins = accounts.all().filter(({ role, isActive }) => role === 'admin' && isActive);
    if (admins.length === 1 && admins[0]?._id === account._id) {
      throw conflict(accountMessages.lastAdminRequired);
    }
  };

  return {
    login: routeHandler(context, routes.login, ({ body }) => {
      const account = accounts.findByEmail(body.email);
      const isRight = account?.isActive && accounts.hasPassword(account._id, body.password);
      if (!isRight) throw unauthenticated(accountMessages.wrongCredentials);
      accounts.noteSignIn(account._id);
      return { status: 200, body: openSession(account) };
    }),

    // An example: no sign-in of the mocks asks for it.
    loginSecondFactor: routeHandler(context, routes.loginSecondFactor, () => {
      const [account] = accounts.all();
      if (!account) throw unauthenticated();
      return { status: 200, body: openSession(account) };
    }),

    forgotPassword: routeHandler(context, routes.forgotPassword, ({ body }) => {
      const account = accounts.findByEmail(body.email);
      if (account?.isActive) resetFor = account._id;
      return { status: 200, body: { msg: accountMessages.codeSent } };
    }),

    resetPassword: routeHandler(context, routes.resetPassword, ({ params, body }) => {
      if (params.token !== mockResetToken || resetFor === undefined) {
        throw refused(accountMessages.resetLinkRefused);
      }
      refuseCommonPassword(body.password, 'password');
      accounts.changePassword(resetFor, body.password);
      resetFor = undefined;
      return { status: 200, body: { msg: accountMessages.passwordReset } };
    }),

    logout: routeHandler(context, routes.logout, ({ caller }) => {
      accounts.endSession(signedIn(caller).token);
      return { status: 200, body: { msg: accountMessages.loggedOut } };
    }),

    getPic: routeHandler(context, routes.getPic, ({ caller }) => ({
      status: 200,
      body: { picUrl: signedIn(caller).user.picUrl },
    })),

    getUserById: routeHandler(context, routes.getUserById, ({ caller }) => {
      const { user } = signedIn(caller);
      return { ...versionedUser(user), status: 200, body: { ...user, needsSecondFactor: false } };
    }),

    list: routeHandler(context, routes.list, (call) => listAnswer(accounts.all(), listing, call)),

    create: routeHandler(context, routes.create, ({ body }) => {
      const { password, picUrl = null, ...fields } = body;
      refuseCommonPassword(password, 'password');
      refuseTaken(fields.email);
      const user = accounts.add({ ...fields, picUrl }, password);
      const headers = { ETag: etagOf(unseen(user)) };
      return { status: 201, body: { msg: userMessages.created, user }, headers };
    }),

    updatePassword: routeHandler(context, routes.updatePassword, ({ body, caller }) => {
      const { user, token } = signedIn(caller);
      const isOwn = body.userId === user._id;
      if (!isOwn && user.role !== 'admin') throw forbidden();
      const account = find(body.userId);
      // An admin may prove who they are by their own password.
      const accepted = [account, user].some(({ _id }) =>
        accounts.hasPassword(_id, body.currentPassword),
      );
      if (!accepted) throw wrongCurrentPassword();
      refuseCommonPassword(body.newPassword, 'newPassword');
      accounts.changePassword(account._id, body.newPassword, token);
      return { status: 200, body: { msg: accountMessages.passwordUpdated } };
    }),

    updatePasswordSelf: routeHandler(context, routes.updatePasswordSelf, ({ body, caller }) => {
      const { user, token } = signedIn(caller);
      if (!accounts.hasPassword(user._id, body.currentPassword)) throw wrongCurrentPassword();
      refuseCommonPassword(body.newPassword, 'newPassword');
      accounts.changePassword(user._id, body.newPassword, token);
      return { status: 200, body: { msg: accountMessages.passwordUpdated } };
    }),

    // Like a token, a code is self-contained, so that the other app's mock can redeem it.
    handoff: routeHandler(context, routes.handoff, ({ caller }) => {
      const expires = Date.now() + handoffLifetime;
      return {
        status: 200,
        body: { code: [handoffMark, expires, signedIn(caller).token].join('~') },
      };
    }),

    redeemHandoff: routeHandler(context, routes.redeemHandoff, ({ body }) => {
      const [mark, expires, token = ''] = body.code.split('~');
      const caller = accounts.findCaller(token);
      const isOpen = mark === handoffMark && Date.now() < Number(expires);
      if (!isOpen || !caller || usedCodes.has(body.code)) {
        throw unauthenticated(accountMessages.handoffRefused);
      }
      usedCodes.add(body.code);
      return { status: 200, body: openSession(caller.user) };
    }),

    get: routeHandler(context, routes.get, ({ params }) => versionedUser(find(params.id))),

    update: routeHandler(context, routes.update, ({ params, body, headers, caller }) => {
      const stored = find(params.id);
      checkIfMatch(headers['if-match'], unseen(stored));
      if (body.isActive === false && stored._id === signedIn(caller).user._id) {
        throw conflict(accountMessages.ownAccountActive);
      }
      if (body.email !== undefined) refuseTaken(body.email, stored);
      const staysAdmin = (body.role ?? 'admin') === 'admin' && (body.isActive ?? true);
      if (!staysAdmin) refuseLastAdmin(stored);
      const sent = Object.entries(body).filter(([, value]) => value !== undefined);
      const account: User = { ...stored, ...Object.fromEntries(sent), ...touched() };
      accounts.replace(account);
      if (stored.isActive && !account.isActive) {
        accounts.endSessions(account._id);
      }
      const hasMoved = account.email.toLowerCase() !== stored.email.toLowerCase();
      if (hasMoved && resetFor === account._id) resetFor = undefined;
      // Whoever is deactivated is not online any more.
      return versionedUser(find(account._id));
    }),

    updateSelf: routeHandler(context, routes.updateSelf, ({ body, headers, caller }) => {
      const stored = signedIn(caller).user;
      checkIfMatch(headers['if-match'], unseen(stored));
      const sent = Object.entries(body).filter(([, value]) => value !== undefined);
      const account: User = { ...stored, ...Object.fromEntries(sent), ...touched() };
      accounts.replace(account);
      return versionedUser(account);
    }),

    remove: routeHandler(context, routes.remove, ({ params, caller }) => {
      const account = find(params.id);
      if (account._id === signedIn(caller).user._id) {
        throw conflict(accountMessages.ownAccountRequired);
      }
      refuseLastAdmin(account);
      accounts.remove(account._id);
      return { status: 200, body: { msg: userMessages.deleted } };
    }),
  };
}
