import { contract } from '@site/contract';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flatten } from '../../src/lib/http/methods.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { password, startTestApi, type TestApi } from '../lib/test-api.ts';

// Read-only mode: the setting READ_ONLY.

const sessionRoutes: readonly string[] = [
  contract.users.login,
  contract.users.loginSecondFactor,
  contract.users.logout,
  contract.users.handoff,
  contract.users.redeemHandoff,
].map(({ path }) => path);

const writes = flatten(contract)
  .filter(({ method, path }) => method !== 'GET' && !sessionRoutes.includes(path))
  .map(({ method, path }) => ({
    method,
    path: path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000001'),
  }));

describe('in read-only mode', () => {
  let api: TestApi;
  let admin: { id: string; email: string; token: string };
  beforeAll(async () => {
    api = await startTestApi({ settings: { READ_ONLY: true } });
    admin = await api.addUser('admin');
  });
  afterAll(() => api.stop());

  it.each(writes)('$method $path is refused, whoever calls', async ({ method, path }) => {
    for (const token of [admin.token, undefined]) {
      const answer = await api.call(method, path, { token, body: {} });
      expect(answer).toMatchObject({
        status: 503,
        body: {
          code: 'read-only',
          msg: 'This site is under maintenance and can only be read right now. Please try again later.',
        },
      });
      expect(answer.headers.get('retry-after')).toBe('300');
    }
  });

  it('lists are not exported, for that leaves a line in the audit log', async () => {
    const answer = await api.call('GET', '/api/export/news?format=csv', { token: admin.token });
    expect(answer).toMatchObject({ status: 503, body: { code: 'read-only' } });
  });

  it('staff sign in, read, go to the other app and sign out', async () => {
    const body = { email: admin.email, password };
    const login = await api.call('POST', '/api/user/login', { body });
    const token = field(login.body, 'token');
    expect((await api.call('GET', '/api/user/getAllUsers', { token })).status).toBe(200);
    const handoff = await api.call('POST', '/api/user/handoff', { token, body: {} });
    const code = field(handoff.body, 'code');
    const redeemed = await api.call('POST', '/api/user/handoff/redeem', { body: { code } });
    expect(redeemed.status).toBe(200);
    expect((await api.call('POST', '/api/user/logout', { token, body: {} })).status).toBe(200);
    expect((await api.call('GET', '/api/user/getAllUsers', { token })).status).toBe(401);
  });

  it('visitors are served, and the API is ready', async () => {
    for (const path of ['/api/siteinfo', '/api/news/news', '/api/search?q=day', '/readyz']) {
      expect((await api.call('GET', path)).status).toBe(200);
    }
  });
});

describe('a start in read-only mode', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it('stores nothing, and sends no mail', async () => {
    await api.addUser('admin');
    // What another start would store, sweep and send.
    await api.db.navbar.deleteMany();
    await api.db.passwordReset.createMany({
      data: [
        {
          userId: (await api.db.user.findFirstOrThrow()).id,
          tokenHash: 'over',
          expiresAt: new Date(0),
        },
      ],
    });
    await api.db.outboxMail.create({ data: { to: 'a@example.org', subject: 'Hello', text: 'Hi' } });
    const stored = async () => [
      await api.db.$queryRaw`SELECT version::text FROM content_version`,
      await api.db.passwordReset.findMany(),
      await api.db.outboxMail.findMany(),
      await api.db.navbar.count(),
    ];
    const before = await stored();

    const running = await startApiProcess({ DATABASE_URL: api.databaseUrl, READ_ONLY: 'on' });
    const news = await fetch(`${running.url}/api/news/news`);
    expect(news.status).toBe(200);
    await running.stop('SIGTERM');
    expect(await stored()).toEqual(before);
  });

  it('fails on a database that has never been started with', async () => {
    await api.db.user.deleteMany();
    const starting = startApiProcess({ DATABASE_URL: api.databaseUrl, READ_ONLY: 'on' });
    await expect(starting).rejects.toThrow('this database needs a first start without it');
  });
});
