import { mayCall, problem, roles } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { describe, expect, it } from 'vitest';
import { allRoutes, call } from './api.ts';

const lineOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:\w+/, 'none')}`;

describe('access', () => {
  const guarded = allRoutes.filter(({ route }) => route.metadata.access !== 'public');
  const open = allRoutes.filter(({ route }) => route.metadata.access === 'public');

  it.each(guarded)('refuses $area.$name without a valid token', async ({ route }) => {
    for (const token of ['', 'no-such-token']) {
      const { status, body, headers } = await call(lineOf(route), { token });
      expect(status).toBe(401);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(problem.parse(body)).toMatchObject({
        code: 'unauthenticated',
        msg: 'Please sign in to do this.',
        message: 'Please sign in to do this.',
      });
    }
  });

  it.each(guarded)('lets only the right roles call $area.$name', async ({ route }) => {
    for (const role of roles) {
      const { status } = await call(lineOf(route), { role });
      expect({ role, refused: status === 403 }).toEqual({
        role,
        refused: !mayCall(route.metadata.access, role),
      });
    }
  });

  it('says that a role is too low', async () => {
    const { body } = await call('POST /api/news/news', { role: 'user' });
    expect(problem.parse(body)).toMatchObject({
      code: 'forbidden',
      msg: 'You do not have permission to do this.',
    });
  });

  it.each(open.filter(({ route }) => route.method === 'GET'))(
    'ignores a bad token on the public read $area.$name',
    async ({ route }) => {
      const bare = await call(lineOf(route));
      const withBadToken = await call(lineOf(route), { token: 'no-such-token' });
      expect(withBadToken.status).toBe(bare.status);
    },
  );

  it('keeps a session over a new memory, as a reloaded page has it', async () => {
    const { status } = await call('GET /api/user/getPic', { token: tokenOf('user') });
    expect(status).toBe(200);
  });
});
