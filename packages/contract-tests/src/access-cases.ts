import { roles } from '@site/contract';
import { expect } from 'vitest';
import type { Case } from './cases.ts';
import { growing } from './list-cases.ts';
import { isFirstOfShape, successOf, type NamedRoute } from './routes.ts';
import { isLasting } from './status-cases.ts';
import { requestFor } from './status-table.ts';
import { rolesLetIn, routesOfTwo, whoMayCall } from './who-may-call.ts';

/** Who is let in and who is not. */
export function accessCases(named: NamedRoute): Case[] {
  const { key, route } = named;
  const access = whoMayCall(key);
  if (access === 'public') {
    return [
      {
        route: key,
        name: 'is public, also with an invalid token or that of any role',
        run: async (site) => {
          const bare = await site.call(key, {});
          const withToken = await site.call(key, { token: 'not-a-token' });
          expect(bare.status).not.toBe(401);
          expect(withToken.status).toBe(bare.status);
          for (const role of roles) {
            const { status } = await site.call(key, { token: site.tokenOf(role) });
            expect([401, 403], `as ${role}`).not.toContain(status);
          }
        },
      },
    ];
  }
  const letIn = routesOfTwo.includes(key) ? [] : rolesLetIn[access];
  // These would end sessions that other cases share.
  const endsSessions = key === 'users.logout' || key === 'sessions.removeOthers';
  return [
    {
      route: key,
      name: `is for ${letIn.join(', ') || 'nobody by their role'} alone`,
      run: async (site) => {
        for (const token of [null, 'not-a-token']) {
          const { status, headers } = await site.call(key, { token });
          expect(status, `with the token ${token}`).toBe(401);
          expect(headers.get('www-authenticate')).toBe('Bearer');
        }
        for (const role of roles.filter((each) => !letIn.includes(each))) {
          const { status, headers } = await site.call(key, { token: site.tokenOf(role) });
          expect(status, `as ${role}`).toBe(403);
          expect(headers.get('www-authenticate'), `as ${role}`).toBeNull();
        }
        for (const role of letIn) {
          const token = endsSessions ? (await site.addUser(role)).token : site.tokenOf(role);
          const sent = { token, query: growing.get(key) ?? '' };
          const { status } = await site.call(key, sent);
          expect([401, 403], `as ${role}`).not.toContain(status);
        }
      },
    },
    {
      route: key,
      name: 'is closed to a session that has ended',
      run: async (site) => {
        expect((await site.call(key, { token: site.endedToken })).status).toBe(401);
      },
    },
    ...(isFirstOfShape(named) ? letIn : [])
      .filter((role) => role !== 'admin' && route.method !== 'GET' && access !== 'signed-in')
      .map((role) => ({
        route: key,
        name: `works as ${role}`,
        ...(isLasting(key) && { isLasting: true as const }),
        run: async (site: Parameters<Case['run']>[0]) => {
          const status = successOf(named);
          const token = site.tokenOf(role);
          const sent = await requestFor(named, status)(site, token);
          const answer = await site.call(key, { ...sent, token });
          expect(answer.status, JSON.stringify(answer.body)).toBe(status);
        },
      })),
  ];
}
