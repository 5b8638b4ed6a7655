import { confirmFactorCode, contract, isStaff, mostPasskeys } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { Secret, TOTP } from 'otpauth';
import { v7 } from 'uuid';
import type { Accounts } from '../accounts.ts';
import type { MockFactors } from '../factors.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  ProblemError,
  refused,
  unauthenticated,
} from '../problems.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';

/** What somebody signs in with besides the password. */
export function secondFactorMock(
  context: MockContext,
  accounts: Accounts,
  factors: MockFactors,
): Handlers<typeof contract.secondFactor> {
  const routes = contract.secondFactor;

  const signedIn = (caller: Caller | null): Caller => {
    if (!caller) throw unauthenticated();
    return caller;
  };
  /** @throws 403 for who has a second factor and has not confirmed the session with it */
  const confirmed = (caller: Caller | null): Caller => {
    const known = signedIn(caller);
    if (!factors.mayChange(known.user._id, known.token)) {
      const { confirmNeeded } = secondFactorMessages;
      throw new ProblemError(403, confirmNeeded, undefined, confirmFactorCode);
    }
    return known;
  };
  const noted = ({ user }: Caller) => ({ area: 'users', recordId: user._id, title: user.name });

  /** Recovery codes, if a factor was the first one. */
  const added = ({ user, token }: Caller): string[] => {
    factors.noteConfirmed(token);
    const isFirst = factors.of(user._id).recoveryCodes.length === 0;
    return isFirst ? factors.newRecoveryCodes(user._id) : [];
  };
  const refuseLast = ({ user }: Caller, left: number) => {
    if (left === 0 && factors.isRequired() && isStaff(user.role)) {
      throw forbidden(secondFactorMessages.lastRequired);
    }
  };

  return {
    get: routeHandler(context, routes.get, ({ caller }) => {
      const { totp, passkeys, recoveryCodes } = factors.of(signedIn(caller).user._id);
      const body = {
        hasTotp: totp !== null,
        passkeys: passkeys.map(({ credentialId: _credentialId, ...passkey }) => passkey),
        recoveryCodesLeft: recoveryCodes.length,
        isRequired: factors.isRequired(),
      };
      return { status: 200, body };
    }),

    challenge: routeHandler(context, routes.challenge, ({ caller }) => {
      const body = factors.ask(signedIn(caller).user._id, 'confirm');
      if (!body) throw conflict(secondFactorMessages.none);
      return { status: 200, body };
    }),

    beginTotp: routeHandler(context, routes.beginTotp, ({ caller }) => {
      const { user } = confirmed(caller);
      const secret = new Secret({ size: 20 }).base32;
      const challenge = factors.begin(user._id, 'totp', secret);
      const uri = new TOTP({ secret, issuer: 'Indus One Health', label: user.email }).toString();
      return { status: 200, body: { challenge, secret, uri } };
    }),

    confirmTotp: routeHandler(context, routes.confirmTotp, ({ caller, body, note }) => {
      const known = confirmed(caller);
      const { _id } = known.user;
      const secret = factors.findBegun(body.challenge, 'totp', _id)?.secret;
      if (secret === undefined) throw refused(secondFactorMessages.setUpOver);
      const lastStep = factors.stepOf(secret, body.code);
      if (lastStep === null) {
        throw invalid([{ path: 'code', message: secondFactorMessages.wrong }]);
      }
      factors.end(body.challenge);
      factors.store(_id, { ...factors.of(_id), totp: { secret, lastStep } });
      note(noted(known));
      return { status: 200, body: { recoveryCodes: added(known) } };
    }),

    removeTotp: routeHandler(context, routes.removeTotp, ({ caller, note }) => {
      const known = confirmed(caller);
      const own = factors.of(known.user._id);
      if (!own.totp) throw notFound('The authenticator app');
      refuseLast(known, own.passkeys.length);
      factors.store(known.user._id, { ...own, totp: null });
      note(noted(known));
      return { status: 200, body: { msg: secondFactorMessages.totpRemoved } };
    }),

    renewRecoveryCodes: routeHandler(context, routes.renewRecoveryCodes, ({ caller, note }) => {
      const known = confirmed(caller);
      if (!factors.has(known.user._id)) throw conflict(secondFactorMessages.none);
      note(noted(known));
      const recoveryCodes = factors.newRecoveryCodes(known.user._id);
      return { status: 200, body: { recoveryCodes } };
    }),

    passkeyOptions: routeHandler(context, routes.passkeyOptions, ({ caller }) => {
      const { user } = confirmed(caller);
      const { passkeys } = factors.of(user._id);
      if (passkeys.length >= mostPasskeys) throw refused(secondFactorMessages.tooManyPasskeys);
      const challenge = factors.begin(user._id, 'passkey');
      const options = {
        challenge,
        rp: { name: 'Indus One Health', id: 'localhost' },
        user: { id: user._id, name: user.email, displayName: user.name },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        excludeCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
      };
      return { status: 200, body: { challenge, options } };
    }),

    addPasskey: routeHandler(context, routes.addPasskey, ({ caller, body, note }) => {
      const known = confirmed(caller);
      const { _id } = known.user;
      const { id } = body.passkey;
      if (!factors.findBegun(body.challenge, 'passkey', _id)) {
        throw refused(secondFactorMessages.setUpOver);
      }
      factors.end(body.challenge);
      const createdAt = new Date().toISOString();
      const passkey = { _id: v7(), name: body.name, createdAt, lastUsedAt: null };
      const own = factors.of(_id);
      factors.store(_id, {
        ...own,
        passkeys: [...own.passkeys, { ...passkey, credentialId: id }],
      });
      note(noted(known));
      return { status: 201, body: { passkey, recoveryCodes: added(known) } };
    }),

    removePasskey: routeHandler(context, routes.removePasskey, ({ caller, params, note }) => {
      const known = confirmed(caller);
      const own = factors.of(known.user._id);
      const passkeys = own.passkeys.filter(({ _id }) => _id !== params.id);
      if (passkeys.length === own.passkeys.length) throw notFound('The passkey');
      refuseLast(known, passkeys.length + (own.totp ? 1 : 0));
      factors.store(known.user._id, { ...own, passkeys });
      note(noted(known));
      return { status: 200, body: { msg: secondFactorMessages.passkeyRemoved } };
    }),

    setRequirement: routeHandler(context, routes.setRequirement, ({ caller, body }) => {
      if (!factors.has(signedIn(caller).user._id)) throw conflict(secondFactorMessages.ownNeeded);
      confirmed(caller);
      factors.require(body.isRequired);
      return { status: 200, body };
    }),

    reset: routeHandler(context, routes.reset, ({ caller, body, note }) => {
      if (signedIn(caller).user._id === body.userId) throw conflict(secondFactorMessages.ownReset);
      const account = accounts.find(body.userId);
      if (!account) throw notFound('User');
      if (!factors.has(account._id)) throw conflict(secondFactorMessages.otherNone);
      factors.store(account._id, { totp: null, passkeys: [], recoveryCodes: [] });
      factors.endAll(account._id);
      note({ area: 'users', recordId: account._id, title: account.name });
      return { status: 200, body: { msg: secondFactorMessages.reset } };
    }),
  };
}
