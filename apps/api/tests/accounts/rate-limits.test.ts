import { field, fieldsOf } from '@site/contract/json';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../src/lib/accounts/secrets.ts';
import { addressOf, openRateLimits } from '../../src/lib/http/rate-limits.ts';
import { password, startTestApi, statuses, type TestApi } from '../lib/test-api.ts';

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

describe('a browser that has signed in to an account before', () => {
  const device = '11111111111111111111-22222222222222222222';
  const shared = '203.0.113.1';
  /** With a tenth of each limit, but for its own. */
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startTestApi({ databaseUrl: api.databaseUrl, limitFactor: 0.1, trustProxy: 1 });
  });
  afterAll(() => strict.stop());

  const call = (path: string, body: object, options: { token?: string; at?: TestApi } = {}) =>
    (options.at ?? strict).call('POST', path, {
      body,
      headers: { 'X-Forwarded-For': shared },
      ...(options.token && { token: options.token }),
    });
  const owner = async () => {
    const account = await api.addUser('editor');
    const { email } = account;
    const own = (secret = password, at = strict) =>
      call('/api/user/login', { email, password: secret, device }, { at });
    expect((await own()).status).toBe(200);
    return { ...account, own };
  };
  const fill = async (guess: (at: number) => Promise<{ status: number }>) => {
    for (let tries = 0; tries < 12; tries += 1) await guess(tries);
    expect((await guess(12)).status).toBe(429);
  };

  it('is let in, whatever is guessed for other accounts behind its address', async () => {
    const { email, own } = await owner();
    await fill((at) => call('/api/user/login', { email: `no-${at}@example.org`, password: 'x' }));
    expect((await call('/api/user/login', { email, password })).status).toBe(429);
    expect((await own()).status).toBe(200);
  });

  it('is let in, whatever is guessed for its account from everywhere', async () => {
    const { email, own } = await owner();
    await fill((at) => signIn(email, 'wrong', `198.51.100.${at}`, strict));
    expect((await own()).status).toBe(200);
  });

  it('guesses ten times, and another one of the account as often', async () => {
    const { email, own } = await owner();
    const other = { email, device: `${device}3` };
    expect((await call('/api/user/login', { ...other, password })).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await own('wrong', api)).status).toBe(401);
    }
    expect((await own(password, api)).status).toBe(429);
    expect((await call('/api/user/login', { ...other, password }, { at: api })).status).toBe(200);
  });

  it('is none by the name of its program, nor at another account', async () => {
    const { own, email } = await owner();
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };
    const headers = { ...agent, 'X-Forwarded-For': '198.51.100.7' };
    await api.call('POST', '/api/user/login', { body: { email, password }, headers });
    const stranger = await api.addUser('editor');
    await fill((at) => signIn(email, 'wrong', `198.51.100.${at}`, strict));
    await fill((at) => signIn(stranger.email, 'wrong', `198.51.100.${at}`, strict));
    const named = { email, password, device: 'Chrome on Linux' };
    expect((await call('/api/user/login', named)).status).toBe(429);
    const elsewhere = { email: stranger.email, password, device };
    expect((await call('/api/user/login', elsewhere)).status).toBe(429);
    expect((await own()).status).toBe(200);
  });

  it('gives its second factor, whatever is guessed behind its address', async () => {
    const { id, own } = await owner();
    const recoveryCode = 'abcd-efgh-ijkl-mnop';
    const secret = digestOf('ABCDEFGHIJKLMNOP');
    const factors = [
      { kind: 'totp' as const, secret: 'none' },
      { kind: 'recovery' as const, secret },
    ];
    await api.db.secondFactor.createMany({
      data: factors.map((factor) => ({ ...factor, userId: id, transports: [] })),
    });
    const challenge = field((await own()).body, 'challenge');
    const second = { code: '000000' };
    await fill((at) => call('/api/user/login/second-factor', { ...second, challenge: `no-${at}` }));
    const proof = { challenge, recoveryCode };
    expect((await call('/api/user/login/second-factor', { ...proof, device })).status).toBe(200);
  });

  it('gets its reset mail, whoever has asked for others', async () => {
    const { email } = await owner();
    await fill(() => call('/api/user/forgotPassword', { email }));
    const mailed = async () =>
      (await strict.mails()).filter((mail) => mail.includes(`To: ${email}`)).length;
    const before = await mailed();
    expect((await call('/api/user/forgotPassword', { email, device })).status).toBe(200);
    expect(await mailed()).toBe(before + 1);
  });

  it('confirms that it is the owner, whatever was guessed in another session', async () => {
    const { own, token: stolen } = await owner();
    const token = field((await own()).body, 'token');
    const confirm = (currentPassword: string, more: object, session: string) =>
      call('/api/user/confirm', { currentPassword, ...more }, { token: session });
    await fill(() => confirm('wrong', {}, stolen));
    expect((await confirm(password, {}, token)).status).toBe(429);
    expect((await confirm(password, { device }, token)).status).toBe(200);
  });
});

describe('a right password', () => {
  it('is right also when what was counted can no longer be given back', async () => {
    const limits = openRateLimits({ databaseUrl: api.databaseUrl, factor: 1 });
    const key = ['currentPassword', 'somebody'] as const;
    try {
      const answer = await limits.guess([key], async () => {
        await api.db.$executeRaw`ALTER TABLE rate_limits RENAME TO unavailable`;
        return 'right';
      });
      expect(answer).toBe('right');
      await expect(limits.forget(...key)).resolves.toBeUndefined();
      await expect(limits.guess([key], async () => 'uncounted')).rejects.toThrow('rate_limits');
    } finally {
      await api.db.$executeRaw`ALTER TABLE unavailable RENAME TO rate_limits`;
      await limits.close();
    }
  });
});

describe('whoever has a right link', () => {
  it('is let through, whatever wrong ones others at the same address send', async () => {
    const admin = await api.as('admin');
    const { email, id } = await api.addUser('editor');
    const post = (path: string, body: object, token?: string) =>
      api.call('POST', path, { body, ...(token && { token }) });
    const secrets = ['reset', 'invited'] as const;
    const sentAt = new Date();
    const expiresAt = new Date(Date.now() + 60_000);
    await api.db.passwordReset.createMany({
      data: [{ userId: id, tokenHash: digestOf(secrets[0]), expiresAt }],
    });
    const invited = { name: 'A', email: `new-${email}`, emailKey: `new-${email}` };
    await api.db.invitation.createMany({
      data: [{ ...invited, role: 'editor', tokenHash: digestOf(secrets[1]), sentAt, expiresAt }],
    });
    const { body: code } = await post('/api/user/handoff', {}, admin);
    const calls = (end: string) => [
      () => post(`/api/user/resetPassword/${secrets[0]}${end}`, { password: 'a fine new one' }),
      () => post(`/api/user/invite/accept/${secrets[1]}${end}`, { password: 'a fine new one' }),
      () => post('/api/user/handoff/redeem', end ? { code: end } : fieldsOf(code)),
    ];
    for (const wrong of calls('-x')) {
      for (let tries = 0; tries < 20; tries += 1) await wrong();
      expect((await wrong()).status).toBe(429);
    }
    for (const right of calls('')) expect((await right()).status).toBe(200);
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
