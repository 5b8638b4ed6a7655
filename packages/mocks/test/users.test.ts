import { session, type Role } from '@site/contract';
import { mockPassword, mockResetToken, tokenOf } from '@site/mocks';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, emailOf, recordOf, recordsOf } from './api.ts';

const logIn = (role: Role, password = mockPassword) =>
  call('POST /api/user/login', { body: { email: emailOf(role).toUpperCase(), password } });

const ownId = async (role: Role) => recordOf(await call('GET /api/user/getUserById', { role }))._id;

describe('signing in', () => {
  it('opens a session for every sample account', async () => {
    for (const role of ['admin', 'moderator', 'editor', 'user'] as const) {
      const reply = await logIn(role);
      const { token, userId } = session.parse(reply.body);
      expect(await call('GET /api/user/getUserById', { token })).toMatchObject({
        status: 200,
        body: { _id: userId, role, status: 'Online' },
      });
    }
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const wrong = await logIn('admin', 'wrong');
    const unknown = await call('POST /api/user/login', {
      body: { email: 'nobody@example.org', password: mockPassword },
    });
    for (const reply of [wrong, unknown]) {
      expect(reply).toMatchObject({ status: 401, body: { msg: 'Invalid email or password' } });
    }
  });

  it('ends with logging out', async () => {
    const { token } = session.parse((await logIn('user')).body);
    expect((await call('POST /api/user/logout', { token })).status).toBe(200);
    expect((await call('GET /api/user/getPic', { token })).status).toBe(401);
  });
});

describe('accounts', () => {
  const input = { name: 'New', email: 'new@example.org', role: 'editor', password: 'long enough' };

  it('can be added once for an address, and sign in', async () => {
    const options = { role: 'admin', body: input } as const;
    const created = await call('POST /api/user/addUser', options);
    expect(created).toMatchObject({
      status: 201,
      body: { msg: 'User added successfully', user: { name: 'New', picUrl: null } },
    });
    expect(await call('POST /api/user/addUser', options)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const { email, password } = input;
    expect((await call('POST /api/user/login', { body: { email, password } })).status).toBe(200);
    const [newest] = recordsOf(await call('GET /api/user/getAllUsers', { role: 'editor' }));
    expect(newest).toMatchObject({ email });
  });

  it('keep what an update does not send, and refuse another’s address', async () => {
    const id = await ownId('editor');
    const line = `PUT /api/user/${id}`;
    expect(await call(line, { role: 'admin', body: { name: 'Renamed' } })).toMatchObject({
      status: 200,
      body: { name: 'Renamed', email: emailOf('editor'), role: 'editor' },
    });
    const taken = { role: 'admin', body: { email: emailOf('user') } } as const;
    expect((await call(line, taken)).status).toBe(409);
    const stale = { role: 'admin', body: {}, headers: { 'If-Match': '"another"' } } as const;
    expect((await call(line, stale)).status).toBe(412);
  });

  it('leave the last administrator in place', async () => {
    const users = recordsOf(await call('GET /api/user/getAllUsers', { role: 'admin' }));
    const id = await ownId('admin');
    for (const other of users.filter(({ role, _id }) => role === 'admin' && _id !== id)) {
      expect((await call(`DELETE /api/user/${other._id}`, { role: 'admin' })).status).toBe(200);
    }
    expect((await call(`DELETE /api/user/${id}`, { role: 'admin' })).status).toBe(409);
    const demotion = { role: 'admin', body: { role: 'user' } } as const;
    expect((await call(`PUT /api/user/${id}`, demotion)).status).toBe(409);
  });

  it('take their sessions with them', async () => {
    const token = tokenOf('user');
    const id = recordOf(await call('GET /api/user/getUserById', { token }))._id;
    await call(`DELETE /api/user/${id}`, { role: 'admin' });
    expect((await call('GET /api/user/getPic', { token })).status).toBe(401);
  });
});

describe('passwords', () => {
  const newPassword = 'another password';

  it('change with the current one, and end the other sessions', async () => {
    const mine = session.parse((await logIn('editor')).body).token;
    const other = session.parse((await logIn('editor')).body).token;
    const line = 'PUT /api/user/updatePasswordSelf';
    const wrong = { token: mine, body: { currentPassword: 'wrong', newPassword } };
    expect(await call(line, wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'currentPassword' }] },
    });
    const right = { token: mine, body: { currentPassword: mockPassword, newPassword } };
    expect((await call(line, right)).status).toBe(200);
    expect((await call('GET /api/user/getPic', { token: mine })).status).toBe(200);
    expect((await call('GET /api/user/getPic', { token: other })).status).toBe(401);
    expect((await logIn('editor', newPassword)).status).toBe(200);
  });

  it('of others change only for an admin', async () => {
    const body = { userId: await ownId('user'), currentPassword: mockPassword, newPassword };
    const line = 'PUT /api/user/updatePassword';
    expect((await call(line, { role: 'editor', body })).status).toBe(403);
    expect((await call(line, { role: 'admin', body })).status).toBe(200);
    expect((await logIn('user', newPassword)).status).toBe(200);
  });

  it('are reset once by a link, for the account that asked', async () => {
    await call('POST /api/user/forgotPassword', { body: { email: emailOf('moderator') } });
    const line = `POST /api/user/resetPassword/${mockResetToken}`;
    const body = { password: newPassword };
    expect((await call('POST /api/user/resetPassword/unknown', { body })).status).toBe(400);
    expect((await call(line, { body })).status).toBe(200);
    expect((await call(line, { body })).status).toBe(400);
    expect((await logIn('moderator', newPassword)).status).toBe(200);
  });
});

describe('the hand-over to the other app', () => {
  it('gives a code that opens one session', async () => {
    const given = await call('POST /api/user/handoff', { role: 'editor' });
    const body = z.object({ code: z.string() }).parse(given.body);
    const redeemed = await call('POST /api/user/handoff/redeem', { body });
    const { token, role } = session.parse(redeemed.body);
    expect(role).toBe('editor');
    expect((await call('GET /api/user/getPic', { token })).status).toBe(200);
    expect((await call('POST /api/user/handoff/redeem', { body })).status).toBe(401);
  });
});

it('accepts the session after a reset of the store, as after a reload of the page', async () => {
  const { status } = await call('GET /api/user/getPic', { token: tokenOf('user') });
  expect(status).toBe(200);
});
