import { contract } from '@site/contract';
import { secondFactorMessages, sessionMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import type { MockFactors } from '../factors.ts';
import { invalid, notFound, unauthenticated } from '../problems.ts';
import { wrongCurrentPassword } from './users-mock.ts';
import { routeHandler, type Caller, type Handlers, type MockContext } from '../route-handler.ts';

/** Where somebody is signed in. No call asks for a confirmation: sessions of mocks are as good as new. */
export function sessionsMock(
  context: MockContext,
  accounts: Accounts,
  factors: MockFactors,
): Handlers<typeof contract.sessions> {
  const { list, confirm, removeOthers, remove } = contract.sessions;
  const signedIn = (caller: Caller | null): Caller => {
    if (!caller) throw unauthenticated();
    return caller;
  };

  return {
    list: routeHandler(context, list, ({ caller }) => {
      const { user, token } = signedIn(caller);
      const sessions = accounts.sessionsOf(user._id).map(({ token: own, openedAt }) => ({
        _id: accounts.sessionIdOf(own),
        device: 'Chrome on Windows',
        network: '203.0.113.0/24',
        createdAt: openedAt,
        lastUsedAt: openedAt,
        isCurrent: own === token,
      }));
      const body = sessions.toSorted(
        (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
      );
      return { status: 200, body };
    }),

    confirm: routeHandler(context, confirm, ({ caller, body }) => {
      const { user, token } = signedIn(caller);
      const { currentPassword, challenge = '', ...proof } = body;
      if (currentPassword !== undefined) {
        if (!accounts.hasPassword(user._id, currentPassword)) throw wrongCurrentPassword();
      } else {
        const isBegun =
          proof.passkey === undefined || factors.findBegun(challenge, 'confirm', user._id);
        const used = isBegun && factors.use(user._id, proof);
        context.audit.addFactor('sessions', used || null, user);
        if (!used) {
          const path = proof.recoveryCode === undefined ? 'code' : 'recoveryCode';
          throw invalid([{ path, message: secondFactorMessages.wrong }]);
        }
        factors.end(challenge);
        factors.noteConfirmed(token);
      }
      return { status: 200, body: { msg: sessionMessages.confirmed } };
    }),

    removeOthers: routeHandler(context, removeOthers, ({ caller }) => {
      const { user, token } = signedIn(caller);
      accounts.endSessions(user._id, token);
      return { status: 200, body: { msg: sessionMessages.othersEnded } };
    }),

    remove: routeHandler(context, remove, ({ caller, params }) => {
      const found = accounts
        .sessionsOf(signedIn(caller).user._id)
        .find(({ token }) => accounts.sessionIdOf(token) === params.id);
      if (!found) throw notFound('The session');
      accounts.endSession(found.token);
      return { status: 200, body: { msg: sessionMessages.ended } };
    }),
  };
}
