import type { Mutation } from './mutation.ts';
import { cases, inApi } from './owners.ts';

const access = 'apps/api/src/lib/http/access.ts';
const sessions = 'apps/api/src/lib/accounts/sessions.ts';
const passwords = 'apps/api/src/areas/users/password-routes.ts';
const accounts = 'apps/api/src/areas/users/account-routes.ts';
const limits = 'apps/api/src/lib/http/rate-limits.ts';
const app = 'apps/api/src/app.ts';

/** Of who may do what in the API, and what guards it against strangers. */
export const accessMutations: readonly Mutation[] = [
  {
    name: 'whoever is signed in may call everything',
    file: access,
    find: 'if (!mayCall(metadata.access, caller?.user.role ?? null)) {',
    replace: "if (metadata.access !== 'public' && !caller) {",
    owner: { ...cases, pattern: 'users.create > is for' },
  },
  {
    name: 'nothing asks who it is before it is done',
    file: access,
    find: 'if (metadata.confirm && !isRecent(caller.confirmedAt)) throw unconfirmed();',
    replace: '',
    owner: inApi('accounts/accounts', 'not confirmed for ten minutes'),
  },
  {
    name: 'the password does where the second factor is asked for',
    file: access,
    find: 'if (!isRecent(caller.factorConfirmedAt)) throw factorUnconfirmed();',
    replace: '',
    owner: { ...cases, pattern: 'secondFactor.removeTotp > answers 403' },
  },
  {
    name: 'a code of an authenticator app signs in twice',
    file: 'apps/api/src/lib/accounts/second-factors.ts',
    find: 'counter: { lt: step }',
    replace: '',
    owner: { ...cases, pattern: 'users.loginSecondFactor > opens a session by a code' },
  },
  {
    name: 'who does not know the password is asked for the second factor',
    file: 'apps/api/src/areas/users/session-routes.ts',
    find: 'const isRight = await isPasswordOf(found, body.password);',
    replace:
      "const isRight = (await isPasswordOf(found, body.password)) || !!(found && (await askForFactor(db, settings, found.id, 'signIn')));",
    owner: { ...cases, pattern: 'users.loginSecondFactor > opens a session by a code' },
  },
  {
    name: 'a session lasts for days without use',
    file: sessions,
    find: 'idle: hours(12)',
    replace: 'idle: days(6)',
    owner: inApi('accounts/accounts', 'ends after 12 hours'),
  },
  {
    name: 'a new password leaves whoever knew the old one signed in',
    file: passwords,
    find: 'await revokeOtherAccess(transaction, account.id, caller.sessionId);',
    replace: '',
    owner: { ...cases, pattern: 'users.updatePasswordSelf > ends all' },
  },
  {
    name: 'a deactivated account comes back with its sessions',
    file: accounts,
    find: 'await revokeOtherAccess(transaction, where.id);',
    replace: '{}',
    owner: { ...cases, pattern: 'users.update > ends the sessions' },
  },
  {
    name: 'two admins who demote each other leave none',
    file: 'apps/api/src/lib/content/writes/last-admin.ts',
    find: "await acquireLock(transaction, 'last admin');",
    replace: '',
    owner: inApi('accounts/accounts', 'that deactivate each other'),
  },
  {
    name: 'passwords can be guessed without end',
    file: limits,
    find: 'isWrong = found === null;',
    replace: '',
    owner: inApi('accounts/accounts', 'is limited after some wrong'),
  },
  {
    name: 'a visitor sends messages without end',
    file: 'apps/api/src/areas/contact/messages.ts',
    find: "await limits.spend('message', addressOf(req));",
    replace: '',
    owner: inApi('protocol/contract', 'of contact.message answer 429'),
  },
  {
    name: 'pages of any site read answers',
    file: app,
    find: 'origin: allowedOrigins(settings),',
    replace: 'origin: true,',
    owner: inApi('protocol/requests', 'has CORS headers'),
  },
  {
    name: 'answers of the API may be shown in frames',
    file: app,
    find: `frameAncestors: ["'none'"] },`,
    replace: '},',
    owner: inApi('protocol/requests', 'carries security headers'),
  },
  {
    name: 'bodies of strangers are read before it is known who they are',
    file: app,
    find: 'load.admit,\n      enforceAccess(deps),',
    replace: 'load.admit,\n      readJsonBody,\n      enforceAccess(deps),',
    owner: inApi('protocol/requests', 'is not even read without permission'),
  },
  {
    name: 'a body of any size is read',
    file: 'apps/api/src/lib/http/json-body.ts',
    find: 'const maxBytes = 1024 * 1024;',
    replace: 'const maxBytes = 1024 * 1024 * 1024;',
    owner: { ...cases, pattern: 'views.save > answers 413' },
  },
  {
    name: 'a link to a résumé works for somebody who left',
    file: 'apps/api/src/areas/applications/resume-files.ts',
    find: 'user && !user.deactivatedAt && isStaff(user.role)',
    replace: 'user',
    owner: inApi('visitors/applying', 'of somebody who left'),
  },
  {
    name: 'JSON may be as deep as it likes',
    file: 'apps/api/src/lib/http/json-body.ts',
    find: 'else if (depth(request.body, 0) > maxDepth) next(refused(problemMessages.tooDeep));',
    replace: '',
    owner: { ...cases, pattern: 'refuses a body that is broken, too deep' },
  },
  {
    name: 'a problem keeps the values of its sentence to itself',
    file: 'apps/api/src/lib/http/problem.ts',
    find: 'code, params, requestId, ...details',
    replace: 'code, params: {}, requestId, ...details',
    owner: inApi('protocol/requests', 'the params of a problem'),
  },
];
