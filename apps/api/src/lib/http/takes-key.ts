import { contract } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';

/** The writes that take no key, and why. */
const keyless: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(contract.secondFactor).map((name) => [
      `secondFactor.${name}`,
      'its answers and challenges are secrets, or it makes the same of the account each time',
    ]),
  ),
  'users.login': 'its answer is a token',
  'users.loginSecondFactor': 'its answer is a token',
  'users.logout': 'it ends the session, each time',
  'users.handoff': 'its answer is a code that works once',
  'users.redeemHandoff': 'its answer is a token',
  'users.forgotPassword': 'the newest link counts, and one mail more is what was asked for',
  'users.resetPassword': 'it is decided by a secret that works once',
  'users.updatePassword': 'it is decided by a password, each time',
  'users.updatePasswordSelf': 'it is decided by a password, each time',
  'invitations.accept': 'it is decided by a secret that works once',
  'sessions.confirm': 'it is decided by a password, each time',
  'sessions.remove': 'it ends a session, each time',
  'sessions.removeOthers': 'it ends sessions, each time',
  'drafts.save': 'drafts have sequences of their own',
  'drafts.remove': 'drafts have sequences of their own',
  'previews.create': 'the id in its answer is a secret, and a preview ends by itself',
  'previews.update': 'it stores the same each time, and a preview ends by itself',
  'reviewLinks.create': 'the link in its answer is a secret',
  'applications.resumeLink': 'the link in its answer is a secret',
  'views.save': 'a second one of the same name is refused anyway',
  'views.change': 'it stores the same each time',
  'views.remove': 'it is no content, and there is nothing left to remove',
  'visits.count': 'counts are kept in memory first',
  'links.check': 'it writes nothing',
  'translations.machine': 'it writes nothing',
  'complaints.send':
    'its sender leaves nothing else behind, and one that comes twice is read twice',
  'complaints.open': 'its answer is for two persons alone',
  'personalData.find': 'it writes nothing',
  'personalData.export': 'its answer is all that is stored about somebody',
};

const reasons = new Map(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries<AppRoute>(routes).map(([name, route]) => [route, keyless[`${area}.${name}`]]),
  ),
);

/** Why a write takes no key; `undefined`: it takes one. */
export const reasonWithoutKey = (route: AppRoute): string | undefined => reasons.get(route);

/** Whether calls of a route may have a key. */
export function takesKey(route: AppRoute): boolean {
  return route.method !== 'GET' && reasonWithoutKey(route) === undefined;
}
