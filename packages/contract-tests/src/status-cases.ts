import { issue, problem } from '@site/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Case } from './cases.ts';
import { isFirstOfShape, statusesOf, type NamedRoute } from './routes.ts';
import { hasOwnLine, requestFor } from './status-table.ts';

// What another client can't bring about: the API's own tests do (`apps/api/tests/protocol/contract.test.ts`).
const notFromOutside = [429, 503];

// What is sent stays, or is paid for.
const lasting = [
  'newsletter.subscribe',
  'contact.message',
  'contact.updateMessage',
  'contact.reply',
  'uploads.image',
  'uploads.video',
  'uploads.raw',
  'reviewLinks.answer',
  'translations.machine',
];

/** Whether calling a route with success takes what an address alone does not say: a mail that was read, or where the admin app is. */
export function needsHelp(key: string): boolean {
  return [
    'users.resetPassword',
    'invitations.accept',
    'secondFactor.addPasskey',
    'secondFactor.removePasskey',
    'newsletter.link',
    'newsletter.confirm',
    'newsletter.unsubscribe',
  ].includes(key);
}

/** Whether that leaves something behind that no call can remove, a mail at least. */
export function isLasting(key: string): boolean {
  return lasting.includes(key) || needsHelp(key);
}

/** What code that all routes share answers. */
const shared = [401, 403, 413, 415];

/** Whether a problem, and each of its issues, has what another language needs to say it. */
function saysItsValues(body: unknown): boolean {
  const { success } = problem
    .required({ params: true })
    .extend({ issues: z.array(issue.required()).optional() })
    .safeParse(body);
  return success;
}

/** Every status that a route declares, provoked; one that all routes answer alike, on the first of each shape. */
export function statusCases(named: NamedRoute): Case[] {
  const statuses = statusesOf(named).filter(
    (status) =>
      !notFromOutside.includes(status) &&
      (!shared.includes(status) || isFirstOfShape(named) || hasOwnLine(named.key, status)),
  );
  return statuses.map((status) => ({
    route: named.key,
    name: `answers ${status}`,
    ...(status < 300 && isLasting(named.key) && { isLasting: true as const }),
    run: async (site) => {
      const sent = await requestFor(named, status)(site);
      const answer = await site.call(named.key, sent);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      if (status >= 400) expect(answer.body).toSatisfy(saysItsValues);
    },
  }));
}
