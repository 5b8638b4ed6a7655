import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../src/lib/http/rate-limits.ts';
import { password, startTestApi, statuses, type TestApi } from './test-api.ts';

let api: TestApi;
/** Another process on the same database. */
let replica: TestApi;
beforeAll(async () => {
  api = await startTestApi({ limitFactor: 1, trustProxy: 1 });
  const { databaseUrl } = api;
  replica = await startTestApi({ databaseUrl, limitFactor: 1, trustProxy: 1 });
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});
afterEach(() => api.db.rateLimit.deleteMany());

const signIn = (email: string, secret: string, from = '203.0.113.1', at = api) =>
  at.call('POST', '/api/user/login', {
    body: { email, password: secret },
    headers: { 'X-Forwarded-For': from },
  });

describe('limits against guessing', () => {
  it('are counted by all processes together', async () => {
    const { email } = await api.addUser('user');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        signIn(email, 'wrong', undefined, index % 2 === 0 ? api : replica),
      ),
    );
    const expected = [...Array<number>(10).fill(401), ...Array<number>(20).fill(429)];
    expect(statuses(answers)).toEqual(expected);
  });

  it('are of one address: another still signs in', async () => {
    const { email } = await api.addUser('user');
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, 'wrong');
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200);
  });

  it('are not escaped by another address of the same IPv6 network', async () => {
    const { email } = await api.addUser('user');
    for (let host = 1; host <= 10; host += 1) await signIn(email, 'wrong', `2001:db8:1:2::${host}`);
    expect((await signIn(email, password, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn(email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('hold for an account over all addresses, and no longer than their span', async () => {
    const { databaseUrl } = api;
    const strict = await startTestApi({ databaseUrl, limitFactor: 0.1, trustProxy: 1 });
    try {
      const { email } = await api.addUser('user');
      const guess = (host: number) => signIn(email, 'wrong', `198.51.100.${host}`, strict);
      for (let host = 1; host <= 10; host += 1) expect((await guess(host)).status).toBe(401);
      expect((await guess(11)).status).toBe(429);
      const owner = () => signIn(email, password, '203.0.113.9', strict);
      const refused = await owner();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);

      // Fifteen minutes after the first of them.
      await api.db.$executeRaw`UPDATE rate_limits SET expire = expire - 15 * 60 * 1000`;
      expect((await owner()).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('are not bypassed by a header from an untrusted proxy', async () => {
    const bare = await startTestApi({ databaseUrl: api.databaseUrl, limitFactor: 1 });
    try {
      const { email } = await api.addUser('user');
      for (let tries = 1; tries <= 10; tries += 1)
        await signIn(email, 'wrong', `203.0.113.${tries}`, bare);
      expect((await signIn(email, password, '203.0.113.99', bare)).status).toBe(429);
    } finally {
      await bare.stop();
    }
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('attempts from %s count for %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted);
});
