import { confirmationCode, contract } from '@site/contract';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { trashMessages } from '@site/contract/messages';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../src/lib/accounts/secrets.ts';
import { hours, minutes } from '../../src/lib/durations.ts';
import { confirmationOf } from '../../src/lib/http/access.ts';
import { firstAdmin } from '../lib/first-admin.ts';
import { openTestApi, password, startTestApi, statuses, type TestApi } from '../lib/test-api.ts';

const api = openTestApi();

const login = (email: string, secret = password) =>
  api.call('POST', '/api/user/login', { body: { email, password: secret } });
const isOpen = async (token: string) =>
  (await api.call('GET', '/api/user/getUserById', { token })).status === 200;

async function resetLinkOf(email: string): Promise<string> {
  await api.call('POST', '/api/user/forgotPassword', { body: { email } });
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await api.mails()).findLast((text) => text.includes(`To: ${email}`));
      link = mail && /http:\S+\/reset-password\/[\w-]+/.exec(mail.replaceAll('=\r\n', ''))?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
const reset = (link: string, secret: string) =>
  api.call('POST', `/api/user/resetPassword/${link.split('/').at(-1)}`, {
    body: { password: secret },
  });

describe('a session', () => {
  it('does not open otherwise, and the response does not reveal why', async () => {
    const { email } = await api.addUser('user');
    for (const answer of [
      await login(email, 'wrong'),
      await login('nobody@example.org', 'wrong'),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { msg: 'Invalid email or password' } });
    }
    // Passwords are never trimmed.
    expect((await login(email, ` ${password}`)).status).toBe(401);
  });

  it('ends after 12 hours without use and 7 days in all', async () => {
    const { id, token } = await api.addUser('user');
    const age = (lastUsed: number, created: number) =>
      api.db.session.updateMany({
        where: { userId: id },
        data: {
          lastUsedAt: new Date(Date.now() - lastUsed),
          createdAt: new Date(Date.now() - created),
        },
      });
    await age(hours(12) - minutes(1), hours(24 * 7) - minutes(1));
    expect(await isOpen(token)).toBe(true);
    await age(hours(12) + minutes(1), hours(13));
    expect(await isOpen(token)).toBe(false);
    await age(minutes(1), hours(24 * 7) + minutes(1));
    expect(await isOpen(token)).toBe(false);
  });

  it('is handed over once, within 30 seconds, while it lasts', async () => {
    const { id, token } = await api.addUser('editor');
    const code = async () =>
      field((await api.call('POST', '/api/user/handoff', { token })).body, 'code');
    const redeem = (value: string) =>
      api.call('POST', '/api/user/handoff/redeem', { body: { code: value } });

    const first = await code();
    const answers = await Promise.all([redeem(first), redeem(first), redeem(first)]);
    expect(statuses(answers)).toEqual([200, 401, 401]);
    const handed = answers.find(({ status }) => status === 200);
    expect(handed?.body).toMatchObject({ role: 'editor', userId: id });

    const expired = await code();
    await api.db.handoffCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await redeem(expired)).status).toBe(401);

    const orphaned = await code();
    await api.call('POST', '/api/user/logout', { token });
    expect((await redeem(orphaned)).status).toBe(401);
    expect(await isOpen(field(handed?.body, 'token'))).toBe(true);
  });
});

describe('a session that was not confirmed for ten minutes', () => {
  const age = (id: string, passed: number) =>
    api.db.session.updateMany({
      where: { userId: id },
      data: { confirmedAt: new Date(Date.now() - passed) },
    });
  const confirm = (token: string, currentPassword: string) =>
    api.call('POST', '/api/user/confirm', { token, body: { currentPassword } });

  const confirmed = Object.values(contract)
    .flatMap((area) => Object.values<AppRoute>(area))
    .filter((route) => confirmationOf(route) !== undefined);

  it('does nothing that asks for a confirmation, whatever is sent', async () => {
    const { id, token } = await api.addUser('admin');
    await age(id, minutes(11));
    for (const { method, path } of confirmed) {
      const { status, body } = await api.call(method, path.replace(':id', id), { token });
      expect([path, status, field(body, 'code')]).toEqual([path, 403, confirmationCode]);
    }
  });

  it('adds, changes, finds and deletes nobody until the password is given', async () => {
    const { id, token } = await api.addUser('admin');
    const colleague = await api.addUser('editor');
    const call = (method: string, path: string, body?: object) => () =>
      api.call(method, path, { token, ...(body && { body }) });
    const email = 'confirmed@example.org';
    const sensitive = [
      call('PUT', `/api/user/${colleague.id}`, { role: 'moderator' }),
      call('POST', '/api/user/invite', { name: 'A', email, role: 'editor' }),
      call('POST', '/api/user/addUser', {
        name: 'A',
        email: `a-${email}`,
        role: 'admin',
        password,
      }),
      call('POST', '/api/personal-data/find', { email }),
      call('POST', '/api/audit/exports', { area: 'contact' }),
      call('DELETE', `/api/user/${colleague.id}`),
    ];
    await age(id, minutes(11));
    for (const each of sensitive) expect((await each()).status).toBe(403);
    expect((await confirm(token, 'wrong')).status).toBe(400);
    for (const each of sensitive) expect((await each()).status).toBe(403);
    expect((await confirm(token, password)).status).toBe(200);
    for (const each of sensitive) expect((await each()).status).toBeLessThan(300);
  });

  it('brings no deleted account back, and no earlier role', async () => {
    const { id, token } = await api.addUser('admin');
    const colleague = await api.addUser('editor');
    const path = `/api/user/${colleague.id}`;
    await api.call('PUT', path, { token, body: { role: 'user' } });
    const versions = await api.call('GET', `/api/revisions?area=users&id=${colleague.id}`, {
      token,
    });
    const earlier = field(itemsOf(versions.body).at(-1), '_id');
    const restore = () =>
      api.call('POST', `/api/revisions/${earlier}/restore`, { token, body: {} });
    await age(id, minutes(11));
    expect(await restore()).toMatchObject({ status: 403, body: { code: confirmationCode } });
    await confirm(token, password);
    await api.call('DELETE', path, { token });
    await age(id, minutes(11));
    expect(await restore()).toMatchObject({ status: 403, body: { code: confirmationCode } });
    await confirm(token, password);
    expect((await restore()).status).toBe(201);
  });

  it('hands over no other one', async () => {
    const { id, token } = await api.addUser('admin');
    await age(id, minutes(11));
    const { body } = await api.call('POST', '/api/user/handoff', { token });
    const handed = await api.call('POST', '/api/user/handoff/redeem', { body });
    const answer = await api.call('POST', '/api/audit/exports', {
      token: field(handed.body, 'token'),
      body: { area: 'audit' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirm' } });
  });
});

describe('a sign-in', () => {
  it('on a new device is mailed once, and on the first one not at all', async () => {
    const { email } = await api.addUser('editor');
    const signIn = (device: string, agent: string) =>
      api.call('POST', '/api/user/login', {
        body: { email, password, device },
        headers: { 'User-Agent': agent },
      });
    const mailed = async () =>
      (await api.mails()).filter((text) => text.includes(`To: ${email}`)).join('');
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    expect(await mailed()).toBe('');
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn('a-device', chrome)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    await signIn('a-device', 'x'.repeat(5000));
    const mail = await mailed();
    expect(mail.match(/New sign-in/g)).toHaveLength(1);
    expect(mail.replaceAll('=\r\n', '')).toContain(
      'Chrome on Windows, from the network 127.0.0.0/24',
    );
    const { body } = await api.call('GET', '/api/user/sessions', {
      token: field(answers[0]?.body, 'token'),
    });
    expect(valueAt(body, 0)).toMatchObject({ device: 'Chrome on Windows', isCurrent: true });
  });
});

describe('an invitation', () => {
  it('can be accepted for 72 hours, by the link of its last mail alone', async () => {
    const token = await api.as('admin');
    const email = 'invited@example.org';
    const body = { name: 'Zara', email, role: 'editor' };
    const invited = await api.call('POST', '/api/user/invite', { token, body });
    const linkOf = async () => {
      const mail = (await api.mails()).findLast((text) => text.includes(`To: ${email}`)) ?? '';
      return /accept-invitation\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
    };
    const accept = (link: string) =>
      api.call('POST', `/api/user/invite/accept/${link}`, { body: { password } });
    const first = await linkOf();
    const resend = `/api/user/invitations/${field(invited.body, '_id')}/resend`;
    expect((await api.call('POST', resend, { token, body: {} })).status).toBe(200);
    const second = await linkOf();
    const age = (passed: number) =>
      api.db.invitation.updateMany({
        data: { expiresAt: new Date(Date.now() + hours(72) - passed) },
      });
    await age(hours(72));
    expect((await accept(second)).status).toBe(400);
    await age(hours(72) - minutes(1));
    expect((await accept(first)).status).toBe(400);
    const answers = await Promise.all([accept(second), accept(second), accept(second)]);
    expect(statuses(answers)).toEqual([200, 400, 400]);
    expect((await login(email)).body).toMatchObject({ role: 'editor' });
  });
});

describe('a password', () => {
  it('is reset through a mailed link that works once', async () => {
    const { email, token } = await api.addUser('user');
    const link = await resetLinkOf(email);
    expect(link).toMatch(/^http:\/\/www\.example\.org\/reset-password\//);
    expect((await reset(link, '12345678')).status).toBe(400);
    const answers = await Promise.all([
      reset(link, 'brand new word'),
      reset(link, 'brand new word'),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await isOpen(token)).toBe(false);
    expect((await login(email, 'brand new word')).status).toBe(200);
  });

  it('is reset by a link to the page in Urdu for who reads the site in it', async () => {
    const { email } = await api.addUser('user');
    const body = { email, language: 'ur' };
    await api.call('POST', '/api/user/forgotPassword', { body });
    const textOf = async () => {
      const mail = (await api.mails()).find((sent) => sent.includes(`To: ${email}`));
      return Buffer.from(mail?.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    };
    await expect
      .poll(textOf)
      .toMatch(/^السلام علیکم .*http:\/\/www\.example\.org\/ur\/reset-password\/[\w-]+\n/s);
  });

  it('is not reset by an old, an expired or an overtaken link', async () => {
    const { id, email, token } = await api.addUser('user');
    const first = await resetLinkOf(email);
    await api.db.passwordReset.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await reset(first, 'brand new word')).status).toBe(400);

    const before = (await api.mails()).length;
    const second = await resetLinkOf(email);
    await api.call('POST', '/api/user/forgotPassword', { body: { email } });
    await expect.poll(async () => (await api.mails()).length).toBe(before + 2);
    expect((await reset(second, 'brand new word')).status).toBe(400);

    const third = await resetLinkOf(email);
    await api.call('PUT', '/api/user/updatePasswordSelf', {
      token,
      body: { currentPassword: password, newPassword: 'a fine new one' },
    });
    expect((await reset(third, 'brand new word')).status).toBe(400);

    const fourth = await resetLinkOf(email);
    await api.db.user.delete({ where: { id } });
    expect((await reset(fourth, 'brand new word')).status).toBe(400);
  });

  it('sends no more than five mails an hour, which the response does not reveal', async () => {
    const limited = await startTestApi({ limitFactor: 1 });
    try {
      const { email } = await limited.addUser('user');
      for (let tries = 0; tries < 7; tries += 1) {
        const answer = await limited.call('POST', '/api/user/forgotPassword', { body: { email } });
        expect(answer).toMatchObject({
          status: 200,
          body: { msg: 'Verification code sent successfully' },
        });
      }
      await expect.poll(async () => (await limited.mails()).length).toBe(5);
    } finally {
      await limited.stop();
    }
  });
});

describe('accounts', () => {
  const body = (email: string) => ({ name: 'Zara', email, password, role: 'editor' });

  it('are added and accepted once, of twenty at once one, and nobody is told to come again', async () => {
    const token = await api.as('admin');
    const twenty = (call: () => ReturnType<typeof api.call>) =>
      Promise.all(Array.from({ length: 20 }, call)).then(statuses);
    const others = (status: number) => Array<number>(19).fill(status);
    const twin = { token, body: body('twins@example.org') };
    expect(await twenty(() => api.call('POST', '/api/user/addUser', twin))).toEqual([
      201,
      ...others(409),
    ]);
    const { id } = await api.addUser('editor');
    const [tokenHash, sentAt] = [digestOf('a link'), new Date()];
    const expiresAt = new Date(Date.now() + hours(1));
    const link = { tokenHash, expiresAt };
    await api.db.passwordReset.createMany({ data: [{ userId: id, ...link }] });
    const invited = { name: 'A', email: 'accepts@example.org', emailKey: 'accepts@example.org' };
    await api.db.invitation.createMany({ data: [{ ...invited, ...link, sentAt, role: 'user' }] });
    for (const path of ['/api/user/invite/accept/a link', '/api/user/resetPassword/a link']) {
      const sent = { body: { password: 'a fine new one' } };
      expect(await twenty(() => api.call('POST', encodeURI(path), sent))).toEqual([
        200,
        ...others(400),
      ]);
    }
  });

  it('show who is online', async () => {
    const { id, token } = await api.addUser('editor');
    const status = async () =>
      field(
        (await api.call('GET', `/api/user/${id}`, { token: await api.as('editor') })).body,
        'status',
      );
    expect(await status()).toBe('Online');
    await api.call('POST', '/api/user/logout', { token });
    expect(await status()).toBe('Offline');
  });

  it('can be changed by an admin, and concurrent changes leave one admin', async () => {
    const token = await api.as('admin');
    const { id } = await api.addUser('user');
    const read = await api.call('GET', `/api/user/${id}`, { token });
    const save = (name: string) =>
      api.call('PUT', `/api/user/${id}`, {
        token,
        body: { name },
        headers: { 'If-Match': read.headers.get('etag') ?? '' },
      });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(statuses(answers)).toEqual([200, 412]);
  });

  it('are sent no reset link while they are deactivated', async () => {
    const token = await api.as('admin');
    const { id, email } = await api.addUser('editor');
    const link = await resetLinkOf(email);
    const set = (isActive: boolean) =>
      api.call('PUT', `/api/user/${id}`, { token, body: { isActive } });
    await set(false);
    expect((await reset(link, 'a fine new password')).status).toBe(400);
    await api.call('POST', '/api/user/forgotPassword', { body: { email } });
    const sent = (await api.mails()).filter((text) => text.includes(`To: ${email}`));
    expect(sent).toHaveLength(1);
  });

  it('that deactivate each other leave one admin, however many do', async () => {
    const lonely = await startTestApi();
    try {
      const admins = await Promise.all(Array.from({ length: 16 }, () => lonely.addUser('admin')));
      await lonely.db.user.deleteMany({ where: { email: firstAdmin.email } });
      const answers = await Promise.all(
        admins.map(({ token }, at) =>
          lonely.call('PUT', `/api/user/${admins[(at + 1) % admins.length]?.id}`, {
            token,
            body: { isActive: false },
          }),
        ),
      );
      for (const { status } of answers) expect([200, 401, 409]).toContain(status);
      const where = { role: 'admin' as const, deactivatedAt: null };
      expect(await lonely.db.user.count({ where })).toBe(1);
    } finally {
      await lonely.stop();
    }
  });

  it('come back with their password and applications within an hour of being deleted', async () => {
    const token = await api.as('admin');
    const { id, email, token: session } = await api.addUser('user');
    const { id: careerId } = await api.db.career.create({
      data: { title: 'T', description: 'D', applyLink: '/a', location: 'L' },
    });
    const { id: applied } = await api.db.application.create({
      data: { userId: id, careerId, resumeUrl: '/cv.pdf' },
    });
    const account = await api.db.user.findUniqueOrThrow({ where: { id } });
    const remove = () => api.call('DELETE', `/api/user/${id}`, { token });
    const restore = async () => {
      const list = await api.call('GET', `/api/revisions?area=users&id=${id}`, { token });
      const path = `/api/revisions/${field(list.body, 0, '_id')}/restore`;
      return api.call('POST', path, { token, body: {} });
    };
    await remove();
    expect((await login(email)).status).toBe(401);
    const holder = await api.addUser('user', email);
    expect(await restore()).toMatchObject({
      status: 409,
      body: { msg: trashMessages.taken('Some user') },
    });
    await api.call('DELETE', `/api/user/${holder.id}`, { token });
    expect((await restore()).status).toBe(201);
    expect(await api.db.user.findUnique({ where: { id } })).toEqual({
      ...account,
      version: 3,
      updatedAt: expect.any(Date),
    });
    expect(await api.db.application.count({ where: { id: applied } })).toBe(1);
    expect((await login(email)).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
    const stored = await api.db.$queryRaw`
      SELECT 1 FROM revisions WHERE revisions::text LIKE ${`%${account.passwordHash}%`}`;
    expect(stored).toEqual([]);
    expect(await api.db.removedAccount.count({ where: { id } })).toBe(0);

    await remove();
    await api.db.$executeRaw`UPDATE removed_accounts SET at = at - interval '1 hour'`;
    expect((await restore()).status).toBe(404);
  });

  it('can delete neither themselves nor the last admin', async () => {
    const lonely = await startTestApi();
    try {
      const { body: session } = await lonely.call('POST', '/api/user/login', { body: firstAdmin });
      const [token, id] = [field(session, 'token'), field(session, 'userId')];
      expect((await lonely.call('DELETE', `/api/user/${id}`, { token })).status).toBe(409);
      const demote = { token, body: { role: 'editor' } };
      expect((await lonely.call('PUT', `/api/user/${id}`, demote)).status).toBe(409);

      const other = await lonely.addUser('admin');
      const answers = await Promise.all([
        lonely.call('DELETE', `/api/user/${id}`, { token: other.token }),
        lonely.call('DELETE', `/api/user/${other.id}`, { token }),
      ]);
      const deleted = answers.filter(({ status }) => status === 200);
      expect(deleted).toHaveLength(1);
      expect(await lonely.db.user.count({ where: { role: 'admin' } })).toBe(1);
    } finally {
      await lonely.stop();
    }
  });
});

describe('guessing', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startTestApi({ limitFactor: 1 });
  });
  afterAll(() => limited.stop());

  it('is limited after some wrong passwords, with Retry-After', async () => {
    const { email } = await limited.addUser('user');
    const guess = (secret: string) =>
      limited.call('POST', '/api/user/login', { body: { email, password: secret } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('wrong')).status).toBe(401);
    const answer = await guess(password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is reset by the right password, which is not counted itself', async () => {
    const { email } = await limited.addUser('user');
    const guess = (secret: string) =>
      limited.call('POST', '/api/user/login', { body: { email, password: secret } });
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) expect((await guess('wrong')).status).toBe(401);
      expect((await guess(password)).status).toBe(200);
    }
  });

  it.each([
    [
      'passwords',
      10,
      401,
      'POST',
      '/api/user/login',
      { email: 'x@example.org', password: 'wrong' },
    ],
    [
      'current passwords',
      10,
      400,
      'PUT',
      '/api/user/updatePasswordSelf',
      { currentPassword: 'wrong', newPassword: 'a fine new one' },
    ],
    ['reset links', 20, 400, 'POST', '/api/user/resetPassword/x', { password: 'a fine new one' }],
    ['hand-over codes', 20, 401, 'POST', '/api/user/handoff/redeem', { code: 'x' }],
  ] as const)(
    'of %s at the same time is let through %d times, as one after the other',
    async (_what, limit, wrong, method, path, body) => {
      const token = method === 'PUT' ? await limited.as('user') : undefined;
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => limited.call(method, path, { token, body })),
      );
      expect(statuses(answers)).toEqual([
        ...Array<number>(limit).fill(wrong),
        ...Array<number>(30 - limit).fill(429),
      ]);
    },
  );
});
