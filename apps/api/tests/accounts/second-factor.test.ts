import { refusedFactor, usedRecoveryCode } from '@site/contract';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { createPasskey } from '@site/contract-tests/software-authenticator';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../src/lib/durations.ts';
import { type Answer, openTestApi, password, startTestApi, statuses } from '../lib/test-api.ts';

const api = openTestApi();

type Account = { id: string; email: string; token: string };

const path = '/api/user/second-factor';
const post = (at: string, token?: string, body: object = {}) =>
  api.call('POST', at, { token, body });
const login = ({ email }: Account, secret = password) =>
  post('/api/user/login', undefined, { email, password: secret });
const second = (challenge: unknown, factor: object) =>
  post('/api/user/login/second-factor', undefined, { challenge, ...factor });

/** The code of a time step. @param step from the current one: the next is not used up by a set-up */
function codeOf(secret: string, step = 1): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
}

/** Sets up an authenticator app with the current code. */
async function setUp({ token }: Account): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await post(`${path}/totp`, token);
  const secret = field(begun.body, 'secret');
  const body = { challenge: field(begun.body, 'challenge'), code: codeOf(secret, 0) };
  const { status, body: answer } = await post(`${path}/totp/confirm`, token, body);
  expect(status).toBe(200);
  return { secret, recoveryCodes: itemsOf(valueAt(answer, 'recoveryCodes')).map(String) };
}

const challengeOf = async (account: Account) => {
  const { status, body } = await login(account);
  expect(status).toBe(401);
  return field(body, 'challenge');
};
/** Lets time pass since the session was confirmed. */
const age = ({ id }: Account) => {
  const before = new Date(Date.now() - minutes(11));
  return api.db.session.updateMany({
    where: { userId: id },
    data: { confirmedAt: before, factorConfirmedAt: before },
  });
};
const auditOf = ({ id }: Account) =>
  api.db.auditLine.findMany({ where: { callerId: id }, orderBy: { at: 'asc' } });

async function addPasskey({ token }: Account, name = 'Laptop') {
  const passkey = createPasskey('http://admin.example.org');
  const { body } = await post(`${path}/passkeys/options`, token);
  const made = passkey.register(valueAt(body, 'options'));
  const sent = { challenge: field(body, 'challenge'), name, passkey: made };
  return { passkey, sent, answer: await post(`${path}/passkeys`, token, sent) };
}

/** An admin with a second factor. */
async function admin() {
  const account = await api.addUser('admin');
  return { ...account, ...(await setUp(account)) };
}

describe('a sign-in', () => {
  it('takes a code, a recovery code and a challenge once, of sixteen at once one', async () => {
    const account = await api.addUser('editor');
    const { secret, recoveryCodes } = await setUp(account);
    expect(recoveryCodes).toHaveLength(10);
    const sixteen = <Each>(make: (index: number) => Each) =>
      Promise.all(Array.from({ length: 16 }, (_, index) => make(index)));
    const only = [200, ...Array.from({ length: 15 }, () => 401)];

    // The same code in sixteen sign-ins.
    const challenges = await sixteen(() => challengeOf(account));
    const code = codeOf(secret);
    expect(statuses(await sixteen((index) => second(challenges[index], { code })))).toEqual(only);
    // The same recovery code in sixteen sign-ins; case and hyphens do not matter.
    const more = await sixteen(() => challengeOf(account));
    const recoveryCode = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ');
    expect(statuses(await sixteen((index) => second(more[index], { recoveryCode })))).toEqual(only);
    // The same sign-in with sixteen recovery codes uses up one of them.
    const challenge = await challengeOf(account);
    const once = await sixteen((index) =>
      second(challenge, { recoveryCode: recoveryCodes[1 + (index % 9)] }),
    );
    expect(statuses(once)).toEqual(only);
    const { body } = await api.call('GET', path, { token: account.token });
    expect(body).toMatchObject({
      hasTotp: true,
      recoveryCodesLeft: 8,
      passkeys: [],
      isRequired: false,
    });

    const replayed = await second(challenge, { recoveryCode: recoveryCodes[9] });
    expect(replayed).toMatchObject({ status: 401, body: { code: 'second-factor-expired' } });
    const lines = (await auditOf(account)).map(({ operation }) => operation);
    expect(lines).toContain(usedRecoveryCode);
    expect(lines).toContain(refusedFactor);
    expect(lines).toContain('loginSecondFactor');
    expect(lines).toContain('confirmTotp');
  });

  it('is over after five minutes, when the password changes, and when the account is deactivated or deleted', async () => {
    const boss = await api.addUser('admin');
    const begin = async () => {
      const account = await api.addUser('editor');
      const { secret } = await setUp(account);
      return { account, secret, challenge: await challengeOf(account) };
    };
    const over = { status: 401, body: { code: 'second-factor-expired' } };

    const late = await begin();
    await api.db.factorChallenge.updateMany({
      where: { userId: late.account.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await second(late.challenge, { code: codeOf(late.secret) })).toMatchObject(over);

    const changed = await begin();
    await api.call('PUT', '/api/user/updatePasswordSelf', {
      token: changed.account.token,
      body: { currentPassword: password, newPassword: 'another good password' },
    });
    expect(await second(changed.challenge, { code: codeOf(changed.secret) })).toMatchObject(over);
    // The new password alone opens nothing either.
    expect((await login(changed.account, 'another good password')).body).toHaveProperty(
      'challenge',
    );

    const deactivated = await begin();
    const at = (account: Account) => `/api/user/${account.id}`;
    await api.call('PUT', at(deactivated.account), {
      token: boss.token,
      body: { isActive: false },
    });
    expect(await second(deactivated.challenge, { code: codeOf(deactivated.secret) })).toMatchObject(
      over,
    );

    const deleted = await begin();
    await api.call('DELETE', at(deleted.account), { token: boss.token });
    expect(await second(deleted.challenge, { code: codeOf(deleted.secret) })).toMatchObject(over);
  });

  it('is not opened by what was begun for something else, or for somebody else', async () => {
    const account = await api.addUser('editor');
    const { secret } = await setUp(account);
    const asked = await post(`${path}/challenge`, account.token);
    const code = codeOf(secret);
    expect((await second(field(asked.body, 'challenge'), { code })).status).toBe(401);
    const other = await api.addUser('editor');
    await setUp(other);
    expect((await second(await challengeOf(other), { code })).status).toBe(401);
    expect((await second(await challengeOf(account), { code })).status).toBe(200);
  });

  it('counts wrong factors like wrong passwords, which a right password does not take back', async () => {
    const strict = await startTestApi({ databaseUrl: api.databaseUrl, limitFactor: 1 });
    try {
      const account = await api.addUser('editor');
      await setUp(account);
      const begin = () =>
        strict.call('POST', '/api/user/login', { body: { email: account.email, password } });
      const answers: Answer[] = [];
      for (let tried = 0; tried < 11; tried += 1) {
        const { body } = await begin();
        const challenge = valueAt(body, 'challenge') ?? 'none';
        const sent = { body: { challenge, code: '000000' } };
        answers.push(await strict.call('POST', '/api/user/login/second-factor', sent));
      }
      expect(answers.filter(({ status }) => status === 401)).not.toHaveLength(11);
      expect((await begin()).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});

describe('an authenticator app', () => {
  it('is stored encrypted, and nowhere else', async () => {
    const account = await api.addUser('editor');
    const { secret, recoveryCodes } = await setUp(account);
    const rows = await api.db.secondFactor.findMany({ where: { userId: account.id } });
    const audit = await auditOf(account);
    const revisions = await api.db.revision.findMany({ where: { recordId: account.id } });
    const stored = JSON.stringify([rows, audit, revisions], (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const users = await api.call('GET', '/api/user/getAllUsers', { token: account.token });
    expect(JSON.stringify(users.body)).not.toContain(rows[0]?.secret);
  });

  it('is not set up by a wrong code, and by a right one once', async () => {
    const { token } = await api.addUser('editor');
    const { body } = await post(`${path}/totp`, token);
    expect(field(body, 'uri')).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    const challenge = field(body, 'challenge');
    const confirm = (code: string) => post(`${path}/totp/confirm`, token, { challenge, code });
    const secret = field(body, 'secret');
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect(await confirm(wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    });
    const answers = await Promise.all([1, 2, 3].map(() => confirm(codeOf(secret))));
    expect(statuses(answers)).toEqual([200, 400, 400]);
    // Of another account.
    const stranger = await api.addUser('editor');
    const begun = await post(`${path}/totp`, stranger.token);
    const sent = {
      challenge: field(begun.body, 'challenge'),
      code: codeOf(field(begun.body, 'secret')),
    };
    expect((await post(`${path}/totp/confirm`, token, sent)).status).toBe(400);
  });
});

describe('a passkey', () => {
  it('signs in and confirms, each of its signatures once', async () => {
    const account = await api.addUser('editor');
    const { passkey, sent, answer } = await addPasskey(account);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ passkey: { name: 'Laptop', lastUsedAt: null } });
    expect(itemsOf(valueAt(answer.body, 'recoveryCodes'))).toHaveLength(10);
    expect((await post(`${path}/passkeys`, account.token, sent)).status).toBe(400);

    const { body } = await login(account);
    expect(body).toMatchObject({ hasTotp: false, passkey: { rpId: 'admin.example.org' } });
    const challenge = field(body, 'challenge');
    const signed = passkey.sign(valueAt(body, 'passkey'));
    const stranger = createPasskey('http://admin.example.org');
    const forged = {
      ...stranger.sign(valueAt(body, 'passkey')),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect((await second(challenge, { passkey: forged })).status).toBe(401);
    expect((await second(challenge, { passkey: { id: passkey.id } })).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => second(challenge, { passkey: signed })));
    expect(statuses(answers)).toEqual([200, 401, 401]);
    // Of an earlier sign-in.
    expect((await second(await challengeOf(account), { passkey: signed })).status).toBe(401);

    await age(account);
    const asked = await post(`${path}/challenge`, account.token);
    const confirmation = {
      challenge: field(asked.body, 'challenge'),
      passkey: passkey.sign(valueAt(asked.body, 'passkey')),
    };
    const confirm = () => post('/api/user/confirm', account.token, confirmation);
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(400);
    const { answer: another } = await addPasskey(account, 'Phone');
    expect(another.body).toMatchObject({ recoveryCodes: [] });
    const list = await api.call('GET', path, { token: account.token });
    const names = itemsOf(valueAt(list.body, 'passkeys')).map((each) => field(each, 'name'));
    expect(names).toEqual(['Laptop', 'Phone']);
    const id = field(another.body, 'passkey', '_id');
    const remove = (token: string) => api.call('DELETE', `${path}/passkeys/${id}`, { token });
    expect((await remove((await api.addUser('editor')).token)).status).toBe(404);
    expect((await remove(account.token)).status).toBe(200);
    expect((await remove(account.token)).status).toBe(404);
  });

  it('is refused from another site', async () => {
    const { token } = await api.addUser('editor');
    const passkey = createPasskey('http://evil.example.org');
    const { body } = await post(`${path}/passkeys/options`, token);
    const made = passkey.register(valueAt(body, 'options'));
    const sent = { challenge: field(body, 'challenge'), name: 'Laptop', passkey: made };
    expect((await post(`${path}/passkeys`, token, sent)).status).toBe(400);
  });
});

describe('where staff must have a second factor', () => {
  const require = (token: string, isRequired: boolean) =>
    api.call('PUT', `${path}/requirement`, { token, body: { isRequired } });

  it('those without one can set one up, and nothing else', async () => {
    const boss = await admin();
    const editor = await api.addUser('editor');
    const other = await api.addUser('admin');
    const plain = await api.addUser('user');
    expect(await require(other.token, true)).toMatchObject({ status: 409 });
    expect((await require(boss.token, true)).status).toBe(200);
    try {
      const refused = { status: 403, body: { code: 'second-factor-required' } };
      for (const [method, at] of [
        ['GET', '/api/user/getAllUsers'],
        ['POST', '/api/news/news'],
        ['GET', '/api/audit'],
        ['POST', '/api/user/invite'],
        ['POST', '/v1_1/site/image/upload'],
        ['DELETE', `/api/user/${editor.id}`],
      ] as const) {
        expect(await api.call(method, at, { token: other.token }), at).toMatchObject(refused);
      }
      const taken = {
        userId: editor.id,
        currentPassword: password,
        newPassword: 'a stolen account',
      };
      expect(
        await api.call('PUT', '/api/user/updatePassword', { token: other.token, body: taken }),
      ).toMatchObject(refused);
      expect(await require(other.token, false)).toMatchObject(refused);
      // The public's part of a read, no drafts.
      const drafts = '/api/news/news?visibility=all';
      expect((await api.call('GET', '/api/news/news', { token: editor.token })).status).toBe(200);
      expect(await api.call('GET', drafts, { token: editor.token })).toMatchObject(refused);
      const me = () => api.call('GET', '/api/user/getUserById', { token: editor.token });
      expect((await me()).body).toMatchObject({ needsSecondFactor: true });
      expect((await api.call('GET', path, { token: editor.token })).body).toMatchObject({
        isRequired: true,
      });
      expect((await api.call('GET', '/api/user/getPic', { token: plain.token })).status).toBe(200);
      // Signing in leads to the set-up, also from the other app.
      expect((await login(editor)).status).toBe(200);
      expect((await post('/api/user/handoff', editor.token)).status).toBe(200);

      const { secret } = await setUp(editor);
      expect((await me()).body).toMatchObject({ needsSecondFactor: false });
      expect((await api.call('GET', '/api/user/getAllUsers', { token: editor.token })).status).toBe(
        200,
      );
      // The last one stays.
      const removal = await api.call('DELETE', `${path}/totp`, { token: editor.token });
      expect(removal).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await second(await challengeOf(editor), { code: codeOf(secret) })).status).toBe(200);

      // With the password alone nobody ends it.
      await age(boss);
      await post('/api/user/confirm', boss.token, { currentPassword: password });
      expect(await require(boss.token, false)).toMatchObject({
        body: { code: 'confirm-second-factor' },
      });
      await post('/api/user/confirm', boss.token, { code: codeOf(boss.secret) });
    } finally {
      expect((await require(boss.token, false)).status).toBe(200);
    }
    expect((await api.call('GET', '/api/user/getAllUsers', { token: other.token })).status).toBe(
      200,
    );
    const lines = (await auditOf(boss)).map(({ operation }) => operation);
    expect(lines.filter((operation) => operation === 'setRequirement')).toHaveLength(2);
  });
});

describe('an administrator', () => {
  it('resets the second factor of another account, who is told by mail, after a confirmation', async () => {
    const boss = await api.addUser('admin');
    const editor = await api.addUser('editor');
    const { secret } = await setUp(editor);
    const challenge = await challengeOf(editor);
    const reset = (userId: string, token = boss.token) => post(`${path}/reset`, token, { userId });
    await age(boss);
    expect(await reset(editor.id)).toMatchObject({ status: 403, body: { code: 'confirm' } });
    await post('/api/user/confirm', boss.token, { currentPassword: password });
    expect((await reset(boss.id)).status).toBe(409);
    expect((await reset('01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await reset(boss.id, editor.token)).status).toBe(403);
    expect((await reset(editor.id)).status).toBe(200);
    expect((await reset(editor.id)).status).toBe(409);
    expect((await second(challenge, { code: codeOf(secret) })).status).toBe(401);
    expect((await login(editor)).status).toBe(200);
    const mails = (await api.mails()).filter((text) => text.includes(`To: ${editor.email}`));
    expect(mails.join('\n')).toContain('Your second factor was reset');
    const line = (await auditOf(boss)).find(({ operation }) => operation === 'reset');
    expect(line?.records).toMatchObject([{ area: 'users', id: editor.id }]);
  });

  it('brings back a deleted account with its second factor', async () => {
    const boss = await api.addUser('admin');
    const editor = await api.addUser('editor');
    const { secret } = await setUp(editor);
    await api.call('DELETE', `/api/user/${editor.id}`, { token: boss.token });
    expect(await api.db.secondFactor.count({ where: { userId: editor.id } })).toBe(0);
    const versions = await api.call('GET', `/api/revisions?area=users&id=${editor.id}`, {
      token: boss.token,
    });
    const restore = `/api/revisions/${field(versions.body, 0, '_id')}/restore`;
    expect((await post(restore, boss.token)).status).toBe(201);
    const challenge = await challengeOf(editor);
    expect((await second(challenge, { code: codeOf(secret) })).status).toBe(200);
  });
});
