import { tokenOf } from '@site/mocks';
import { expect, it } from 'vitest';
import { call, emailOf, recordsOf } from './api.ts';

it('accepts the session after a reset of the store, as after a reload of the page', async () => {
  const { status } = await call('GET /api/user/getPic', { token: tokenOf('user') });
  expect(status).toBe(200);
});

// The contract's cases add administrators, so that none is the last.
it('leaves the last administrator in place', async () => {
  const users = recordsOf(await call('GET /api/user/getAllUsers', { role: 'admin' }));
  const own = users.find(({ email }) => email === emailOf('admin'));
  for (const other of users.filter(({ role, _id }) => role === 'admin' && _id !== own?._id)) {
    expect((await call(`DELETE /api/user/${other._id}`, { role: 'admin' })).status).toBe(200);
  }
  expect((await call(`DELETE /api/user/${own?._id}`, { role: 'admin' })).status).toBe(409);
  const demotion = { role: 'admin', body: { role: 'user' } } as const;
  expect((await call(`PUT /api/user/${own?._id}`, demotion)).status).toBe(409);
});
