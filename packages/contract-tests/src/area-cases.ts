import { randomUUID } from 'node:crypto';
import {
  areaName,
  news,
  refusedSignIn,
  storedPending,
  searchKinds,
  titleFields,
} from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import {
  accountMessages,
  batchMessages,
  importMessages,
  ruleMessages,
  trashMessages,
} from '@site/contract/messages';
import { z } from 'zod';
import { listAreas } from './bodies.ts';
import type { Case } from './cases.ts';
import { beginSignIn, codeOf, newPasskey, secured } from './factors.ts';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { requiredInputs, routeOf, type NamedRoute } from './routes.ts';
import { expectNow, password, unknownId, type Site } from './site.ts';
import { isLasting } from './status-cases.ts';
import { csv, importForm, picture, uploadForm } from './uploads.ts';

type Effects = Record<string, (site: Site) => Promise<void>>;

const newPassword = ' a fine ünïcode پاس ورڈ ';
const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Whether a token opens a session. */
async function isOpen(site: Site, token: string): Promise<boolean> {
  return (await site.call('users.getPic', { token })).status === 200;
}

async function signIn(site: Site, email: string, word: string) {
  return site.call('users.login', { body: { email, password: word } });
}

/** Deletes an entry and restores it. */
async function comesBack(site: Site, area: string): Promise<void> {
  const entry = await site.create(area);
  const params: Record<string, string> =
    area === 'pages' ? { url: field(entry, 'url') } : { id: entry._id };
  const read = async () => (await site.call(`${area}.get`, { params })).body;
  const before = await read();
  await site.call(`${area}.remove`, { params });
  const { params: trashed } = await inTrash(site, area, entry._id);
  const sent = { params: { id: trashed.id.toUpperCase() } };
  const restored = await site.call('trash.restore', sent);
  expect(restored.body).toEqual({ area: areaName(area), id: entry._id });
  expect(withoutUpdate(await read())).toEqual(withoutUpdate(before));
}

/** The versions of a record, or of the records of an area, the newest first. */
async function versionsOf(site: Site, area: string, id?: string): Promise<unknown[]> {
  const query = `?area=${areaName(area)}${id === undefined ? '' : `&id=${id}`}`;
  return itemsOf((await site.call('revisions.list', { query })).body);
}

/** The id of a message of a visitor. */
async function message(site: Site): Promise<string> {
  const body = { name: 'Zara', email: 'zara@example.org', message: 'Is the clinic open?' };
  return field((await site.call('contact.message', { body })).body, '_id');
}

/** What calls of the trash name a deleted entry by: the version that deleted it. */
async function inTrash(site: Site, area: string, id: string) {
  return { params: { id: field(await versionsOf(site, area, id), 0, '_id') } };
}

/** Makes a preview. @returns its id, its address, and the query by which reads name it */
async function previewOf(site: Site, body: object) {
  const made = await site.call('previews.create', { body });
  const id = field(made.body, '_id');
  return { id, url: field(made.body, 'url'), query: `?preview=${id}` };
}

/** Changes an entry, deletes it, and restores its first version each time. */
async function isRestored(site: Site, area: string): Promise<void> {
  const entry = await site.create(area);
  const params: Record<string, string> =
    area === 'pages' ? { url: field(entry, 'url') } : { id: entry._id };
  const read = async () => (await site.call(`${area}.get`, { params })).body;
  const before = await read();
  const [title = ''] = ['title', 'name', 'mainTitle'].filter((name) => name in entry);
  await site.call(`${area}.update`, { params, body: { [title]: 'Another' } });
  const first = (await versionsOf(site, area, entry._id)).at(-1);
  const restore = async () => {
    const { status, body } = await site.call('revisions.restore', {
      params: { id: field(first, '_id') },
    });
    expect(withoutUpdate(area === 'pages' ? { page: body } : body)).toEqual(withoutUpdate(before));
    expect(withoutUpdate(await read())).toEqual(withoutUpdate(before));
    return status;
  };
  expect(await restore()).toBe(200);
  await site.call(`${area}.remove`, { params });
  expect(await restore()).toBe(201);
  const operations = (await versionsOf(site, area, entry._id)).map((each) =>
    field(each, 'operation'),
  );
  expect(operations).toEqual(['restored', 'removed', 'restored', 'updated', 'created']);
}

/** A record without the time of its last change, which is its restore. */
function withoutUpdate(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'updatedAt' ? '' : value)),
  );
}

async function found(site: Site, q: string): Promise<Record<string, unknown[]>> {
  const { body } = await site.call('search.search', { query: `?q=${q}` });
  return z.record(z.string(), z.array(z.unknown())).parse(body);
}

/** What areas that are like no other do, by their routes. */
const effects: Record<string, Effects> = {
  'users.login': {
    'takes an e-mail address in any case': async (site) => {
      const { id, email } = await site.addUser('user');
      const { body } = await signIn(site, email.toUpperCase(), password);
      expect(body).toMatchObject({ role: 'user', userId: id });
    },
  },
  'drafts.list': {
    "holds the caller's own, of one form or of all, without what was typed": async (site) => {
      const [one, other] = [await site.addUser('editor'), await site.addUser('editor')];
      const draft = { sequence: 3, body: { values: { title: 'A long night' } } };
      const [news, blogs] = ['news', 'blogs'].map((form) => ({ form, record: 'new' }));
      for (const params of [news, blogs]) {
        await site.call('drafts.save', { token: one.token, params: { ...params }, body: draft });
      }
      const list = async (token: string, query: string) =>
        itemsOf((await site.call('drafts.list', { token, query })).body);
      expect(await list(one.token, '')).toHaveLength(2);
      const [listed, ...more] = await list(one.token, '?form=news');
      expect(listed).toEqual({ ...news, sequence: 3, at: expect.any(String) });
      expect(more).toEqual([]);
      expect(await list(other.token, '')).toEqual([]);
    },
  },
  'drafts.get': {
    'answers what was saved, to its author alone': async (site) => {
      const [one, other] = [await site.addUser('editor'), await site.addUser('admin')];
      const params = { form: 'section-info', record: 'خبریں' };
      const body = { values: { title: 'چمگادڑ', items: [{ url: null }] }, version: '"3-x"' };
      await site.call('drafts.save', { token: one.token, params, body: { sequence: 3, body } });
      const read = (token: string) => site.call('drafts.get', { token, params });
      expect((await read(one.token)).body).toMatchObject({ ...params, sequence: 3, body });
      expect((await read(other.token)).status).toBe(404);
    },
  },
  'drafts.save': {
    'stores nothing that comes late': async (site) => {
      const { token } = await site.addUser('editor');
      const params = { form: 'news', record: 'new' };
      const save = async (sequence: number) =>
        (
          await site.call('drafts.save', {
            token,
            params,
            body: { sequence, body: { values: { sequence } } },
          })
        ).status;
      expect([await save(2), await save(1), await save(2), await save(5)]).toEqual([
        200, 409, 409, 200,
      ]);
      const { body } = await site.call('drafts.get', { token, params });
      expect(body).toMatchObject({ sequence: 5, body: { values: { sequence: 5 } } });
    },
  },
  'drafts.remove': {
    'leaves a newer one': async (site) => {
      const { token } = await site.addUser('editor');
      const params = { form: 'news', record: 'new' };
      await site.call('drafts.save', {
        token,
        params,
        body: { sequence: 4, body: { values: {} } },
      });
      const remove = (sequence: number) =>
        site.call('drafts.remove', { token, params, query: `?sequence=${sequence}` });
      const read = async () => (await site.call('drafts.get', { token, params })).status;
      await remove(3);
      expect(await read()).toBe(200);
      await remove(4);
      expect(await read()).toBe(404);
      expect((await remove(4)).status).toBe(200);
      await site.call('drafts.save', {
        token,
        params,
        body: { sequence: 9, body: { values: {} } },
      });
      await site.call('drafts.remove', { token, params });
      expect(await read()).toBe(404);
    },
  },
  'users.create': {
    'stores every input': async (site) => {
      const account = {
        name: 'Zara',
        email: `${site.unique('zara')}@example.org`,
        role: 'moderator',
        picUrl: '/zara.webp',
      };
      const { body } = await site.call('users.create', { body: { ...account, password } });
      expect(body).toMatchObject({ user: account });
    },
    'never answers a password or its hash': async (site) => {
      const { id } = await site.addUser('editor');
      const { body } = await site.call('users.get', { params: { id } });
      expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i);
    },
  },
  'users.update': {
    'changes every input': async (site) => {
      const { id } = await site.addUser('user');
      const account = {
        name: 'Zara',
        email: `${site.unique('zara')}@example.org`,
        role: 'moderator',
        picUrl: '/zara.webp',
      };
      await site.call('users.update', { params: { id }, body: account });
      const read = await site.call('users.get', { params: { id } });
      expect(read.body).toMatchObject(account);
    },
    'counts from the next call on': async (site) => {
      const { id, token } = await site.addUser('user');
      expect((await site.call('users.list', { token })).status).toBe(403);
      await site.call('users.update', { params: { id }, body: { role: 'editor' } });
      expect((await site.call('users.list', { token })).status).toBe(200);
    },
    'ends the sessions of an account that it deactivates, which signs in again once it is active':
      async (site) => {
        const { id, email, token } = await site.addUser('editor');
        const set = (isActive: boolean) =>
          site.call('users.update', { params: { id }, body: { isActive } });
        expect((await set(false)).body).toMatchObject({ isActive: false });
        expect(await isOpen(site, token)).toBe(false);
        const refused = await signIn(site, email, password);
        expect(refused).toMatchObject({
          status: 401,
          body: { msg: accountMessages.wrongCredentials },
        });
        expect((await set(true)).body).toMatchObject({ isActive: true });
        expect(await isOpen(site, token)).toBe(false);
        expect((await signIn(site, email, password)).status).toBe(200);
      },
    'does not deactivate the own account': async (site) => {
      const { id, token } = await site.addUser('admin');
      const sent = { params: { id: id.toUpperCase() }, token, body: { isActive: false } };
      expect((await site.call('users.update', sent)).status).toBe(409);
      expect(await isOpen(site, token)).toBe(true);
    },
    'accepts its own e-mail address, in another case too': async (site) => {
      const { id, email } = await site.addUser('user');
      const body = { email: email.toUpperCase() };
      expect((await site.call('users.update', { params: { id }, body })).status).toBe(200);
    },
  },
  'users.get': {
    'says when somebody last signed in': async (site) => {
      const { id, email } = await site.addUser('user');
      const read = async () =>
        field((await site.call('users.get', { params: { id } })).body, 'lastSignInAt');
      const before = await read();
      await signIn(site, email, password);
      expect(Date.parse(await read())).toBeGreaterThanOrEqual(Date.parse(before));
    },
  },
  'users.remove': {
    'refuses the own account, in whichever case its id is written': async (site) => {
      const { id, token } = await site.addUser('admin');
      const params = { id: id.toUpperCase() };
      expect((await site.call('users.remove', { params, token })).status).toBe(409);
      expect(await isOpen(site, token)).toBe(true);
    },
    'ends the sessions of the account': async (site) => {
      const { id, token } = await site.addUser('user');
      expect(await isOpen(site, token)).toBe(true);
      await site.call('users.remove', { params: { id } });
      expect(await isOpen(site, token)).toBe(false);
    },
  },
  'users.resetPassword': {
    'takes no link that went to an address which the account no longer has': async (site) => {
      const { id, email } = await site.addUser('user');
      await site.call('users.forgotPassword', { body: { email } });
      const token = (await site.target.resetToken?.(email)) ?? '';
      const params = { id };
      const moved = { email: `${site.unique('moved')}@example.org` };
      await site.call('users.update', { params, body: moved });
      const reset = { params: { token }, body: { password: newPassword } };
      expect((await site.call('users.resetPassword', reset)).status).toBe(400);
      expect((await signIn(site, moved.email, password)).status).toBe(200);
    },
    'takes a link after a change of the case of its address': async (site) => {
      const { id, email } = await site.addUser('user');
      await site.call('users.forgotPassword', { body: { email } });
      const token = (await site.target.resetToken?.(email)) ?? '';
      await site.call('users.update', { params: { id }, body: { email: email.toUpperCase() } });
      const reset = { params: { token }, body: { password: newPassword } };
      expect((await site.call('users.resetPassword', reset)).status).toBe(200);
    },
  },
  'invitations.create': {
    'replaces an earlier one to the same address': async (site) => {
      const email = `${site.unique('zara')}@example.org`;
      const body = { name: 'Zara', email, role: 'editor' };
      const { body: first } = await site.call('invitations.create', { body });
      const again = { name: 'Zara Khan', email: email.toUpperCase(), role: 'user' };
      const { body: second } = await site.call('invitations.create', { body: again });
      const listed = itemsOf((await site.call('invitations.list')).body);
      const id = field(first, '_id');
      expect(listed.filter((each) => field(each, '_id') === id)).toEqual([second]);
      expect(second).toMatchObject(again);
    },
  },
  'invitations.accept': {
    'makes an account with the role of the invitation, once': async (site) => {
      const email = `${site.unique('zara')}@example.org`;
      await site.call('invitations.create', { body: { name: 'Zara', email, role: 'moderator' } });
      const token = (await site.target.invitationToken?.(email)) ?? '';
      const accept = { params: { token }, body: { password: newPassword } };
      expect((await site.call('invitations.accept', accept)).status).toBe(200);
      expect((await site.call('invitations.accept', accept)).status).toBe(400);
      const answer = await signIn(site, email, newPassword);
      expect(answer.body).toMatchObject({ role: 'moderator' });
      const listed = itemsOf((await site.call('invitations.list')).body);
      expect(listed.some((each) => field(each, 'email') === email)).toBe(false);
    },
    'refuses a link whose invitation was revoked': async (site) => {
      const email = `${site.unique('zara')}@example.org`;
      const body = { name: 'Zara', email, role: 'editor' };
      const { body: made } = await site.call('invitations.create', { body });
      const token = (await site.target.invitationToken?.(email)) ?? '';
      await site.call('invitations.remove', { params: { id: field(made, '_id') } });
      const accept = { params: { token }, body: { password: newPassword } };
      expect((await site.call('invitations.accept', accept)).status).toBe(400);
    },
  },
  'users.updateSelf': {
    'changes name and picture, and nothing else': async (site) => {
      const { email, token } = await site.addUser('user');
      const changed = { name: 'Zara', picUrl: '/zara.webp' };
      const body = { ...changed, role: 'admin', email: 'other@example.org', isActive: false };
      const answer = await site.call('users.updateSelf', { token, body });
      expect(answer.body).toMatchObject({ ...changed, email, role: 'user', isActive: true });
    },
  },
  'users.loginSecondFactor': {
    'opens a session by a code of the app, once': async (site) => {
      const account = await secured(site, 'editor');
      const code = codeOf(account.secret);
      const wrong = await signIn(site, account.email, 'wrong');
      expect(wrong.body).toMatchObject({ code: 'unauthenticated' });
      const first = await beginSignIn(site, account);
      const second = await beginSignIn(site, account);
      const open = (challenge: string) =>
        site.call('users.loginSecondFactor', { body: { challenge, code } });
      const opened = await open(first);
      expect(opened.body).toMatchObject({ role: 'editor', userId: account.id });
      expect(await isOpen(site, field(opened.body, 'token'))).toBe(true);
      expect(await open(second)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(await open(first)).toMatchObject({
        status: 401,
        body: { code: 'second-factor-expired' },
      });
    },
    'opens a session by a recovery code, once': async (site) => {
      const account = await secured(site);
      const open = async () => {
        const challenge = await beginSignIn(site, account);
        const recoveryCode = account.recoveryCodes[0]?.toUpperCase();
        return site.call('users.loginSecondFactor', { body: { challenge, recoveryCode } });
      };
      expect((await open()).status).toBe(200);
      expect((await open()).status).toBe(401);
      const { body } = await site.call('secondFactor.get', { token: account.token });
      expect(body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 9 });
    },
    'takes one factor, no more and no less': async (site) => {
      for (const factor of [{}, { code: '000000', recoveryCode: 'abcd-efgh-ijkl-mnop' }]) {
        const body = { challenge: 'unknown', ...factor };
        expect((await site.call('users.loginSecondFactor', { body })).status).toBe(400);
      }
    },
  },
  'secondFactor.confirmTotp': {
    'takes no wrong code': async (site) => {
      const { token } = await site.addUser('user');
      const { body } = await site.call('secondFactor.beginTotp', { token, body: {} });
      const secret = field(body, 'secret');
      const known = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step));
      const code = known.includes('000000') ? '000001' : '000000';
      const sent = { challenge: field(body, 'challenge'), code };
      const answer = await site.call('secondFactor.confirmTotp', { token, body: sent });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } });
      const state = await site.call('secondFactor.get', { token });
      expect(state.body).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
    },
  },
  'secondFactor.removeTotp': {
    'takes the recovery codes along, and the password alone signs in again': async (site) => {
      const { token, email } = await secured(site);
      const isMarked = async () => {
        const me = await site.call('users.getUserById', { token });
        return valueAt(me.body, 'hasSecondFactor');
      };
      expect(await isMarked()).toBe(true);
      await site.call('secondFactor.removeTotp', { token });
      expect(await isMarked()).toBe(false);
      const state = await site.call('secondFactor.get', { token });
      expect(state.body).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
      expect((await signIn(site, email, password)).status).toBe(200);
    },
  },
  'secondFactor.addPasskey': {
    'signs in afterwards, and is listed by its name': async (site) => {
      const account = await site.addUser('user');
      const { token, email } = account;
      const { passkey, body } = await newPasskey(site, token);
      await site.call('secondFactor.addPasskey', { token, body });
      const asked = await signIn(site, email, password);
      const signed = passkey.sign(valueAt(asked.body, 'passkey'));
      const sent = { challenge: field(asked.body, 'challenge'), passkey: signed };
      const opened = await site.call('users.loginSecondFactor', { body: sent });
      expect(opened.body).toMatchObject({ userId: account.id });
      const state = await site.call('secondFactor.get', { token });
      expect(valueAt(state.body, 'passkeys', 0, 'name')).toBe('Laptop');
    },
  },
  'secondFactor.reset': {
    'lets the password alone sign in': async (site) => {
      const account = await secured(site);
      const challenge = await beginSignIn(site, account);
      await site.call('secondFactor.reset', { body: { userId: account.id } });
      const late = { challenge, code: codeOf(account.secret) };
      expect((await site.call('users.loginSecondFactor', { body: late })).status).toBe(401);
      expect((await signIn(site, account.email, password)).status).toBe(200);
    },
    'leaves the own one alone': async (site) => {
      const { id, token } = await secured(site, 'admin');
      const answer = await site.call('secondFactor.reset', { token, body: { userId: id } });
      expect(answer.status).toBe(409);
    },
  },
  'sessions.list': {
    'has those of the account, that of the call first': async (site) => {
      const { email, token } = await site.addUser('user');
      await signIn(site, email, password);
      const listed = itemsOf((await site.call('sessions.list', { token })).body);
      expect(listed.map((each) => valueAt(each, 'isCurrent'))).toEqual([true, false]);
    },
  },
  'sessions.confirm': {
    'takes a code in place of the password, once': async (site) => {
      const { token, secret } = await secured(site);
      const body = { code: codeOf(secret) };
      const confirm = () => site.call('sessions.confirm', { token, body });
      expect((await confirm()).status).toBe(200);
      expect(await confirm()).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'code' }] },
      });
    },
    'refuses a wrong password': async (site) => {
      const { token } = await site.addUser('user');
      const body = { currentPassword: 'wrong' };
      const answer = await site.call('sessions.confirm', { token, body });
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'currentPassword' }] },
      });
    },
  },
  'sessions.removeOthers': {
    'ends all but that of the call': async (site) => {
      const { email, token } = await site.addUser('user');
      const other = field((await signIn(site, email, password)).body, 'token');
      await site.call('sessions.removeOthers', { token });
      expect(await isOpen(site, token)).toBe(true);
      expect(await isOpen(site, other)).toBe(false);
    },
  },
  'sessions.remove': {
    'ends that session, and none of another account': async (site) => {
      const { token } = await site.addUser('user');
      const stranger = await site.addUser('user');
      const { body } = await site.call('sessions.list', { token });
      const params = { id: field(body, 0, '_id') };
      const refused = await site.call('sessions.remove', { token: stranger.token, params });
      expect(refused.status).toBe(404);
      expect(await isOpen(site, token)).toBe(true);
      await site.call('sessions.remove', { token, params });
      expect(await isOpen(site, token)).toBe(false);
    },
  },
  'users.logout': {
    'takes any user id': async (site) => {
      for (const userId of [null, 5, 'x']) {
        const { token } = await site.addUser('user');
        expect((await site.call('users.logout', { token, body: { userId } })).status).toBe(200);
      }
    },
    'ends its own session alone': async (site) => {
      const { email, token } = await site.addUser('user');
      const other = field((await signIn(site, email, password)).body, 'token');
      await site.call('users.logout', { token });
      expect(await isOpen(site, token)).toBe(false);
      expect(await isOpen(site, other)).toBe(true);
    },
  },
  'users.updatePasswordSelf': {
    'ends all sessions but the one that made the change': async (site) => {
      const { email, token } = await site.addUser('user');
      const other = field((await signIn(site, email, password)).body, 'token');
      const body = { currentPassword: password, newPassword };
      await site.call('users.updatePasswordSelf', { token, body });
      expect(await isOpen(site, token)).toBe(true);
      expect(await isOpen(site, other)).toBe(false);
      expect((await signIn(site, email, password)).status).toBe(401);
      expect((await signIn(site, email, newPassword)).status).toBe(200);
    },
    'takes a current password once': async (site) => {
      const { token } = await site.addUser('user');
      const change = () =>
        site.call('users.updatePasswordSelf', {
          token,
          body: { currentPassword: password, newPassword },
        });
      expect((await change()).status).toBe(200);
      expect((await change()).status).toBe(400);
    },
    'changes nothing on a wrong current password': async (site) => {
      const { email, token } = await site.addUser('user');
      const body = { currentPassword: 'wrong', newPassword };
      const { status } = await site.call('users.updatePasswordSelf', { token, body });
      expect(status).toBe(400);
      expect((await signIn(site, email, password)).status).toBe(200);
    },
  },
  'users.updatePassword': {
    'recognises the own account by an id in capitals': async (site) => {
      const { id, token } = await site.addUser('user');
      const body = { userId: id.toUpperCase(), currentPassword: password, newPassword };
      expect((await site.call('users.updatePassword', { token, body })).status).toBe(200);
    },
    'is for oneself, or for an admin by their own password': async (site) => {
      const { id, token, email } = await site.addUser('editor');
      const own = { userId: id, currentPassword: password, newPassword };
      expect((await site.call('users.updatePassword', { token, body: own })).status).toBe(200);
      const byAdmin = {
        userId: id,
        currentPassword: site.target.admin.password,
        newPassword: 'another fine one',
      };
      expect((await site.call('users.updatePassword', { body: byAdmin })).status).toBe(200);
      expect(await isOpen(site, token)).toBe(false);
      expect((await signIn(site, email, 'another fine one')).status).toBe(200);
      const byTheirs = { ...byAdmin, currentPassword: byAdmin.newPassword, newPassword };
      expect((await site.call('users.updatePassword', { body: byTheirs })).status).toBe(200);
    },
  },
  'users.redeemHandoff': {
    'opens one session, once': async (site) => {
      const { token } = await site.addUser('editor');
      const { body } = await site.call('users.handoff', { token });
      const redeemed = await site.call('users.redeemHandoff', { body });
      expect(await isOpen(site, field(redeemed.body, 'token'))).toBe(true);
      expect((await site.call('users.redeemHandoff', { body })).status).toBe(401);
    },
    'takes no code of a session that has ended': async (site) => {
      const { token } = await site.addUser('editor');
      const { body } = await site.call('users.handoff', { token });
      await site.call('users.logout', { token });
      expect((await site.call('users.redeemHandoff', { body })).status).toBe(401);
    },
  },
  'news.page': {
    'adds its pages up to the list': async (site) => {
      const list = itemsOf((await site.call('news.list')).body);
      const total = list.length;
      const { body } = await site.call('news.page', { query: '?page=2&perPage=3' });
      const totalPages = Math.ceil(total / 3);
      expect(body).toEqual({
        news: list.slice(3, 6),
        page: 2,
        perPage: 3,
        total,
        totalPages,
      });
      const past = await site.call('news.page', { query: `?page=${totalPages + 1}&perPage=3` });
      expect(past.body).toMatchObject({ news: [], total });
    },
  },
  'news.get': {
    'finds an entry by its id in capitals': async (site) => {
      const created = await site.create('news');
      const params = { id: created._id.toUpperCase() };
      expect((await site.call('news.get', { params })).body).toEqual(created);
    },
  },
  'news.list': {
    'has the newest first': async (site) => {
      const { _id } = await site.create('news', { publishedAt: '2199-12-31' });
      expect((await site.call('news.list')).body).toMatchObject({ 0: { _id } });
    },
    'finds entries by every word of q, in any case': async (site) => {
      const word = site.unique('Quokka').replaceAll('-', '');
      const { body } = await site.call('news.create', {
        body: { ...entryFixtures.news, title: `The ${word}`, content: 'Seen twice.' },
      });
      const query = `?q=${word.toUpperCase()}%20twice`;
      expect((await site.call('news.list', { query })).body).toEqual([body]);
      const none = await site.call('news.list', { query: `?q=${word}%20thrice` });
      expect(none.body).toEqual([]);
    },
  },
  'members.listTeam': {
    'lists one team': async (site) => {
      await site.create('members');
      const { body } = await site.call('members.listTeam', { params: { teamType: 'BRM' } });
      const teams = itemsOf(body).map((member) => field(member, 'teamType'));
      expect(new Set(teams)).toEqual(new Set(['BRM']));
    },
  },
  'categories.update': {
    'shows in the events that belong to it': async (site) => {
      const event = await site.create('events');
      const params = { id: field(event['category'], '_id') };
      await site.call('categories.update', { params, body: { title: 'Renamed' } });
      const read = await site.call('events.get', { params: { id: event._id } });
      expect(read.body).toMatchObject({ category: { title: 'Renamed' } });
    },
  },
  'contact.update': {
    'makes a text blank with null': async (site) => {
      const { body } = await site.call('contact.update', { body: { subAddress: null } });
      expect(body).toMatchObject({ subAddress: '' });
    },
  },
  'newsletter.confirm': {
    'is asked for by a mail, confirms once, and begins anew after its end': async (site) => {
      const email = `${site.unique('reader')}@example.org`;
      const subscribe = () =>
        site.call('newsletter.subscribe', { body: { email, source: 'home' } });
      await subscribe();
      const params = { token: (await site.target.newsletterToken?.(email)) ?? '' };
      const follow = async (step: string) =>
        (await site.call(`newsletter.${step}`, { params, body: {} })).status;
      const status = async () => (await site.call('newsletter.link', { params })).body;
      expect(await status()).toEqual({ email, status: 'unconfirmed' });
      expect([await follow('confirm'), await follow('confirm')]).toEqual([200, 200]);
      expect(await status()).toEqual({ email, status: 'confirmed' });
      expect([await follow('unsubscribe'), await follow('unsubscribe')]).toEqual([200, 200]);
      expect(await follow('confirm')).toBe(400);
      expect(await status()).toEqual({ email, status: 'unsubscribed' });
      await subscribe();
      expect(await status()).toEqual({ email, status: 'unconfirmed' });
      const query = `?q=${email}&status=unconfirmed`;
      expect((await site.call('newsletter.subscribers', { query })).body).toMatchObject([
        { email, source: 'home', confirmedAt: null, unsubscribedAt: null },
      ]);
    },
  },
  'library.altText': {
    'tells what the entry that was saved last says of a picture': async (site) => {
      const { body: uploaded } = await site.call('uploads.image', {
        body: uploadForm(await picture()),
      });
      const imageUrl = field(uploaded, 'secure_url');
      const stored = async () => {
        const query = `?address=${encodeURIComponent(imageUrl)}`;
        return (await site.call('library.altText', { query })).body;
      };
      expect(await stored()).toEqual({ altText: '' });
      await site.create('news', { imageUrl, imageAlt: 'A well' });
      expect(await stored()).toEqual({ altText: 'A well' });
      await site.create('events', { images: [imageUrl], imageAlt: 'A pump' });
      expect(await stored()).toEqual({ altText: 'A pump' });
    },
    'takes no text from another picture than the first': async (site) => {
      const { body: uploaded } = await site.call('uploads.image', {
        body: uploadForm(await picture()),
      });
      const address = field(uploaded, 'secure_url');
      const images = ['/pictures/well.webp', address];
      await site.create('events', { images, imageAlt: 'A well' });
      const { body } = await site.call('library.altText', { query: `?address=${address}` });
      expect(body).toEqual({ altText: '' });
    },
  },
  'links.check': {
    'names what the site does not have, and what visitors do not see': async (site) => {
      const shown = await site.create('news');
      const { _id: draft } = await site.create('events', { status: 'draft' });
      const links = [
        `/news/${shown._id}`,
        `/news/${unknownId}`,
        `/events#${draft}`,
        '/news/nothing',
        '/no-such-page',
        '/news',
        '/',
        'https://example.org/elsewhere',
      ];
      const { body } = await site.call('links.check', { body: { links } });
      const brokenOnes = itemsOf(valueAt(body, 'broken')).map((each) => [
        field(each, 'link'),
        field(each, 'reason'),
      ]);
      expect(brokenOnes).toEqual([
        [`/news/${unknownId}`, 'missing'],
        [`/events#${draft}`, 'hidden'],
        ['/news/nothing', 'missing'],
        ['/no-such-page', 'missing'],
      ]);
    },
  },
  'mails.list': {
    'has the mail of a reply until it is given up': async (site) => {
      const params = { id: await message(site) };
      const reply = { params, body: { text: 'We will call you.' } };
      const { body: sent } = await site.call('contact.reply', reply);
      const mail = { params: { id: field(sent, '_id') } };
      const listed = async () => {
        const { body } = await site.call('mails.list', { query: '?state=stored&q=zara' });
        return itemsOf(body).filter((each) => field(each, '_id') === mail.params.id);
      };
      const { to, subject } = { to: 'zara@example.org', subject: 'Re: Your message to us' };
      expect((await listed()).length).toBe(1);
      const retried = await site.call('mails.retry', { ...mail, body: {} });
      expect(retried.body).toMatchObject({ to, subject, state: 'stored', attempts: 0 });
      await site.call('mails.remove', mail);
      expect((await listed()).length).toBe(0);
    },
  },
  'contact.updateMessage': {
    'assigns to the caller what is assigned to nobody, and takes it back with new': async (
      site,
    ) => {
      const params = { id: await message(site) };
      const change = async (body: object) =>
        (await site.call('contact.updateMessage', { params, body })).body;
      const assigned = await change({ status: 'assigned', note: 'Call on Monday' });
      expect(assigned).toMatchObject({ status: 'assigned', note: 'Call on Monday' });
      expect(field(assigned, 'assignedTo', '_id')).not.toBe('');
      expect(await change({ status: 'spam' })).toMatchObject({ status: 'spam' });
      expect(await change({ status: 'new', note: null })).toMatchObject({
        status: 'new',
        assignedTo: null,
        note: '',
      });
    },
    'refuses an assignee who is not staff': async (site) => {
      const { id: assignedTo } = await site.addUser('user');
      const sent = { params: { id: await message(site) }, body: { assignedTo } };
      const { status, body } = await site.call('contact.updateMessage', sent);
      expect(status).toBe(400);
      expect(valueAt(body, 'issues')).toMatchObject([{ path: 'assignedTo' }]);
    },
  },
  'contact.reply': {
    'is in the thread, and assigns the message to who answers first': async (site) => {
      const params = { id: await message(site) };
      const { token, id } = await site.addUser('editor');
      for (const text of ['One.', 'ہم آئیں گے۔']) {
        await site.call('contact.reply', { params, body: { text }, token });
      }
      const { body } = await site.call('contact.getMessage', { params });
      expect(body).toMatchObject({
        status: 'assigned',
        assignedTo: { _id: id },
        replies: [{ text: 'One.' }, { text: 'ہم آئیں گے۔', by: { _id: id } }],
      });
    },
  },
  'navbar.update': {
    'names and leads links itself that have null for it': async (site) => {
      const link = { label: null, url: null, order: null, isVisible: null, dropdownItems: null };
      // As older clients spell it.
      const old = { title: 'Old', path: '/old', subLinks: [{ path: '/older' }] };
      const { body } = await site.call('navbar.update', { body: { links: [link, old] } });
      expect(body).toMatchObject({
        links: [
          { label: 'Link 1', url: '/', order: 1, isVisible: true, dropdownItems: [] },
          {
            label: 'Old',
            url: '/old',
            type: 'dropdown',
            dropdownItems: [{ label: 'Item 1', url: '/older' }],
          },
        ],
      });
    },
  },
  'footer.update': {
    'makes texts blank with null': async (site) => {
      const texts = {
        legalSection: { title: null, programs: { text: null } },
        aboutSection: { links: [{ text: null, url: null }] },
        contactSection: { email: null, phone: null, address: null },
        quickLinksSection: { links: [{ text: 'News', url: '/news' }] },
      };
      const { body } = await site.call('footer.update', { body: texts });
      expect(body).toMatchObject({
        legalSection: { title: '', programs: { text: '' } },
        aboutSection: { links: [{ text: '', url: '' }] },
        contactSection: { email: '', phone: '', address: '' },
        quickLinksSection: { links: [{ text: 'News', icon: 'FaNewspaper' }] },
      });
    },
  },
  'sectionInfo.put': {
    'takes no key but lower-case letters, digits and hyphens': async (site) => {
      for (const position of ['Upper', 'with%20space', 'x'.repeat(65), '%C3%A4']) {
        const params = { position };
        const put = await site.call('sectionInfo.put', { params, body: { title: 'A' } });
        expect(put.status).toBe(400);
        expect((await site.call('sectionInfo.get', { params })).status).toBe(404);
      }
    },
  },
  'sectionThemes.put': {
    'takes a theme without config, fills in what items leave out, and replaces extras': async (
      site,
    ) => {
      const put = (body: object) =>
        site.call('sectionThemes.put', { params: { position: 'news' }, body });
      const cards = [{ bgColor: '#ffffff', button: { bgColor: 'gold' } }];
      const { body } = await put({ cards, extras: { a: [1] } });
      expect(body).toMatchObject({
        config: {
          cards: [{ borderColor: '#e5e7eb', button: { bgColor: 'gold', textColor: '#ffffff' } }],
        },
      });
      expect(valueAt((await put({ extras: { b: 2 } })).body, 'config')).toEqual({
        ...fieldsOf(valueAt(body, 'config')),
        extras: { b: 2 },
      });
    },
  },
  'events.update': {
    'holds an end against a beginning that is stored, or sent alone': async (site) => {
      const { _id: id } = await site.create('events');
      const update = (body: object) => site.call('events.update', { params: { id }, body });
      for (const body of [
        { endTime: '2026-03-21T09:30:00.000Z' },
        { time: '2026-03-21T12:00:00.000Z' },
        { time: '2026-03-22T09:30:00.000Z', endTime: '2026-03-22T09:00:00.000Z' },
      ]) {
        const { status, body: answer } = await update(body);
        expect(status).toBe(400);
        expect(answer).toMatchObject({ issues: [{ path: 'endTime' }] });
      }
      expect((await update({ time: '2026-03-21T11:59:00.000Z' })).status).toBe(200);
      expect((await update({ endTime: null })).body).toMatchObject({ endTime: null });
      expect((await update({ time: '2026-03-23T12:00:00.000Z' })).status).toBe(200);
    },
  },
  'videos.create': {
    'takes a snippet without quotes': async (site) => {
      const category = (await site.create('categories'))._id;
      const source = (address: string) =>
        `<iframe width=560 src=${address} allowfullscreen></iframe>`;
      const send = (address: string) =>
        site.call('videos.create', {
          body: { title: 'A', type: 'embed', embedCode: source(address), category },
        });
      const embedCode = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
      const taken = await send('https://www.youtube.com/embed/dQw4w9WgXcQ');
      expect(taken.body).toMatchObject({ embedCode });
      for (const address of ['https://evil.example/x', 'javascript:alert(1)']) {
        expect((await send(address)).status).toBe(400);
      }
    },
  },
  'careers.update': {
    'leaves a way to apply': async (site) => {
      const { _id: id } = await site.create('careers', { applyLink: '', applyOnSite: true });
      const update = async (body: object) =>
        (await site.call('careers.update', { params: { id }, body })).status;
      expect(await update({ applyOnSite: false })).toBe(400);
      expect(await update({ applyOnSite: null })).toBe(400);
      expect(await update({ applyOnSite: false, applyLink: 'tel:1' })).toBe(200);
    },
  },
  'stats.update': {
    'leaves something to show': async (site) => {
      const { _id: id } = await site.create('stats', { collectionName: 'news', targetValue: null });
      const update = (body: object) => site.call('stats.update', { params: { id }, body });
      expect((await update({ sourceType: 'custom' })).status).toBe(400);
      expect((await update({ collectionName: null })).status).toBe(400);
      const { body } = await update({ sourceType: 'custom', targetValue: 7 });
      expect(body).toMatchObject({ computedValue: null, targetValue: 7 });
    },
  },
  'videos.update': {
    'leaves something to play': async (site) => {
      const custom = { type: 'custom', videoUrl: '/v.mp4', embedCode: null };
      const { _id: id } = await site.create('videos', custom);
      for (const body of [{ type: 'embed' }, { videoUrl: null }]) {
        expect((await site.call('videos.update', { params: { id }, body })).status).toBe(400);
      }
    },
    'plays the video itself again with null for its type': async (site) => {
      const { _id: id } = await site.create('videos');
      const { body } = await site.call('videos.update', { params: { id }, body: { type: null } });
      expect(body).toMatchObject({ type: 'custom' });
    },
  },
  'stats.create': {
    'takes a blank text for the field that its source does not need': async (site) => {
      const counted = { sourceType: 'collection', collectionName: 'news', targetValue: '' };
      const custom = { sourceType: 'custom', collectionName: '', targetValue: 3 };
      for (const [body, read] of [
        [counted, { ...counted, targetValue: null }],
        [custom, { ...custom, collectionName: null }],
      ] as const) {
        const created = await site.call('stats.create', { body: { title: 'A', ...body } });
        expect(created.body).toMatchObject(read);
      }
    },
  },
  'stats.get': {
    'counts its collection as it is now': async (site) => {
      const { _id: id } = await site.create('stats');
      const count = async () => {
        const { body } = await site.call('stats.get', { params: { id } });
        return Number(valueAt(body, 'computedValue'));
      };
      const before = await count();
      await site.create('news');
      expect(await count()).toBe(before + 1);
    },
  },
  'applications.create': {
    'is listed, and gone with its career': async (site) => {
      const { token, email } = await site.addUser('user');
      const { _id: careerId } = await site.create('careers');
      const body = { careerId, resumeUrl: '/cv.pdf' };
      const sent = await site.call('applications.create', { token, body });
      expectNow(valueAt(sent.body, 'appliedAt'), sent.headers);
      const mine = async () => {
        const list = itemsOf((await site.call('applications.list')).body);
        return list.filter((each) => field(each, 'userId', 'email') === email);
      };
      expect(await mine()).toHaveLength(1);
      await site.call('careers.remove', { params: { id: careerId } });
      expect(await mine()).toEqual([]);
    },
  },
  'applications.mail': {
    'writes to each with what is theirs, and once for one call': async (site) => {
      const { token } = await site.addUser('user');
      const career = await site.create('careers');
      const body = { careerId: career._id, resumeUrl: '/cv.pdf' };
      const { body: made } = await site.call('applications.create', { token, body });
      const id = field(made, '_id');
      const mailing = {
        id: crypto.randomUUID(),
        applications: [id],
        subject: '{vacancy}',
        text: 'Dear {name}, and {salary}',
      };
      for (const sent of [1, 0]) {
        const { body: answer } = await site.call('applications.mail', { body: mailing });
        expect(valueAt(answer, 'sent')).toBe(sent);
      }
      const { body: read } = await site.call('applications.get', { params: { id } });
      const name = field(made, 'userId', 'name');
      expect(valueAt(read, 'mails')).toMatchObject([
        { subject: career['title'], text: `Dear ${name}, and {salary}`, delivery: 'stored' },
      ]);
    },
  },
  'applications.erase': {
    'erases those for one vacancy, which are counted until then': async (site) => {
      const { token } = await site.addUser('user');
      const { _id: careerId } = await site.create('careers');
      const body = { careerId, resumeUrl: '/cv.pdf' };
      await site.call('applications.create', { token, body });
      const counted = async () => {
        const { body: found } = await site.call('applications.vacancies');
        const own = itemsOf(found).find((each) => field(each, '_id') === careerId);
        return own && valueAt(own, 'applications');
      };
      expect(await counted()).toBe(1);
      for (const erased of [1, 0]) {
        const { body: answer } = await site.call('applications.erase', { body: { careerId } });
        expect(valueAt(answer, 'erased')).toBe(erased);
      }
      expect(await counted()).toBeUndefined();
    },
  },
  'personalData.erase': {
    'erases an account with what it has sent, whatever the case of its address': async (site) => {
      const { email, token } = await site.addUser('user');
      const { _id: careerId } = await site.create('careers');
      const body = { careerId, resumeUrl: '/cv.pdf' };
      await site.call('applications.create', { token, body });
      const sent = { body: { email: email.toUpperCase() } };
      const { body: erased } = await site.call('personalData.erase', sent);
      expect(valueAt(erased, 'erased')).toEqual([
        { kind: 'account', count: 1 },
        { kind: 'application', count: 1 },
      ]);
      const query = `?careerId=${careerId}`;
      expect((await site.call('applications.list', { query })).body).toEqual([]);
      expect((await site.call('users.getUserById', { token })).status).toBe(401);
    },
  },
  'applications.mark': {
    'sets status and note each alone, for the list and the counts of its career': async (site) => {
      const { token } = await site.addUser('user');
      const { _id: careerId } = await site.create('careers');
      const sent = { token, body: { careerId, resumeUrl: '/cv.pdf' } };
      const { body: made } = await site.call('applications.create', sent);
      expect(made).toMatchObject({ status: 'new', note: null });
      const params = { id: field(made, '_id') };
      const mark = async (body: object) =>
        (await site.call('applications.mark', { params, body })).body;
      expect(await mark({ note: 'Knows poultry' })).toMatchObject({ status: 'new' });
      const marked = { status: 'shortlisted', note: 'Knows poultry' };
      expect(await mark({ status: 'shortlisted' })).toMatchObject(marked);
      const found = async (status: string) => {
        const query = `?careerId=${careerId}&status=${status}`;
        return itemsOf((await site.call('applications.list', { query })).body).length;
      };
      expect([await found('shortlisted'), await found('new')]).toEqual([1, 0]);
      const { body: counts } = await site.call('applications.counts', {
        query: `?careerId=${careerId}`,
      });
      expect(counts).toEqual({ new: 0, shortlisted: 1, interview: 0, rejected: 0, hired: 0 });
      expect(await mark({ note: null })).toMatchObject({ status: 'shortlisted', note: null });
      await site.call('careers.remove', { params: { id: careerId } });
    },
  },
  'pages.create': {
    'gives cards ids that grow with time': async (site) => {
      const cards = [{ title: 'One' }, { title: 'Two' }];
      const body = { url: site.unique('cards'), mainTitle: 'Cards', cards };
      const created = await site.call('pages.create', { body });
      const ids = itemsOf(valueAt(created.body, 'cards')).map((card) => field(card, '_id'));
      expect(ids).toEqual([expect.stringMatching(uuidV7), expect.stringMatching(uuidV7)]);
      expect(ids.toSorted()).toEqual(ids);
    },
    'answers an upload with an origin, however it was sent': async (site) => {
      const path = `/media/Pages/Images/${randomUUID()}.webp`;
      const sent = { mainTitle: 'Pictures', mainImage: path, cards: [{ image: path }] };
      const url = site.unique('pictures');
      const { body: created } = await site.call('pages.create', { body: { ...sent, url } });
      const mainImage = field(created, 'mainImage');
      expect(mainImage).toMatch(/^https?:\/\/[^/]+\/media\/Pages\/Images\/[\w-]+\.webp$/);
      expect(created).toMatchObject({ cards: [{ image: mainImage }] });
      const { body: updated } = await site.call('pages.update', {
        params: { url },
        body: { mainImage, cards: [{ image: mainImage }] },
      });
      expect(updated).toMatchObject({ mainImage, cards: [{ image: mainImage }] });
    },
    'makes texts of cards blank with null': async (site) => {
      const texts = { title: null, description: null, buttonText: null, buttonLink: null };
      const { body } = await site.call('pages.create', {
        body: {
          url: site.unique('cards'),
          mainTitle: 'Cards',
          cards: [{ ...texts, image: null }],
          seo: { title: null, description: null, keywords: null },
        },
      });
      expect(body).toMatchObject({
        cards: [{ title: '', description: '', image: '', buttonText: '', buttonLink: '' }],
        seo: { title: '', description: '', keywords: [] },
      });
    },
  },
  'pages.update': {
    'keeps the colours beside one, and takes keywords in one text': async (site) => {
      const url = site.unique('page');
      const { body: made } = await site.call('pages.create', { body: { url, mainTitle: 'A' } });
      expect(made).toMatchObject({ template: 'simple-page', imagePlacement: 'top', cards: [] });
      const colors = { card: { bgColor: 'ivory' } };
      const body = { colors, seo: { keywords: 'one health,  zoonoses ,' } };
      const updated = await site.call('pages.update', { params: { url }, body });
      const button = valueAt(made, 'colors', 'button');
      expect(updated.body).toMatchObject({
        colors: { ...colors, button },
        seo: { keywords: ['one health', 'zoonoses'] },
      });
    },
  },
  'pages.get': {
    'shows a draft to staff alone': async (site) => {
      const url = site.unique('draft');
      const body = { url, mainTitle: 'Not yet', status: 'draft' };
      await site.call('pages.create', { body });
      const read = (token: string | null) => site.call('pages.get', { params: { url }, token });
      expect((await read(null)).status).toBe(404);
      expect((await read(site.tokenOf('user'))).status).toBe(404);
      expect((await read(site.tokenOf('editor'))).status).toBe(200);
      await site.call('pages.update', { params: { url }, body: { status: 'published' } });
      expect((await read(null)).status).toBe(200);
    },
    'reads a page at the addresses that it had, until another page takes them': async (site) => {
      const [first, second, third] = ['a', 'b', 'c'].map((part) => site.unique(part));
      const read = (url = '', query = '?former=1') =>
        site.call('pages.get', { params: { url }, query, token: null });
      const move = (url = '', body: object) => site.call('pages.update', { params: { url }, body });
      await site.create('pages', { url: first });
      await move(first, { url: second });
      await move(second, { url: third });
      for (const url of [first, second, third]) {
        expect((await read(url)).body).toMatchObject({ page: { url: third } });
        const inCapitals = await read(url?.toUpperCase());
        expect(inCapitals.body).toMatchObject({ page: { url: third } });
      }
      // Who does not ask for it finds pages where they are.
      expect((await read(second, '')).status).toBe(404);
      const { body: addresses } = await site.call('pages.addresses');
      expect(addresses).toContainEqual(
        expect.objectContaining({
          url: third,
          formerUrls: expect.arrayContaining([first, second]),
        }),
      );
      // Only reads are led on.
      expect((await move(first, { mainTitle: 'Another' })).status).toBe(404);
      await move(third, { status: 'draft' });
      expect((await read(second)).status).toBe(404);
      await move(third, { status: 'published' });
      await site.create('pages', { url: first });
      expect((await read(first)).body).toMatchObject({ page: { url: first } });
      await site.call('pages.remove', { params: { url: String(first) } });
      expect((await read(first)).status).toBe(404);
      await site.call('pages.remove', { params: { url: String(third) } });
      expect((await read(second)).status).toBe(404);
    },
  },
  'homeSections.list': {
    'finds sections by their names': async (site) => {
      const { body } = await site.call('homeSections.list', { query: '?q=gall' });
      expect(body).toMatchObject([{ sectionName: 'Gallery' }]);
    },
    'carries the version of the whole list, of a page too': async (site) => {
      const { headers } = await site.call('homeSections.list', { query: '?perPage=1' });
      const tag = String(headers.get('etag'));
      const save = () =>
        site.call('homeSections.update', { body: { updates: [] }, headers: { 'If-Match': tag } });
      expect((await save()).status).toBe(200);
      const { body } = await site.call('homeSections.list');
      await site.call('homeSections.update', { body: { updates: itemsOf(body).slice(1) } });
      expect((await save()).status).toBe(200);
      await site.call('homeSections.update', {
        body: {
          updates: itemsOf(body)
            .slice(1)
            .map((each) => ({ ...fieldsOf(each), isActive: false })),
        },
      });
      expect((await save()).status).toBe(412);
    },
  },
  'homeSections.update': {
    'takes ids in capitals': async (site) => {
      const { body: before } = await site.call('homeSections.list');
      const updates = itemsOf(before).map((section) => ({
        id: field(section, '_id').toUpperCase(),
      }));
      expect((await site.call('homeSections.update', { body: { updates } })).status).toBe(200);
    },
    'closes ties and gaps, of equal ones the named first': async (site) => {
      const order = async () => {
        const sections = itemsOf((await site.call('homeSections.list')).body);
        expect(sections.map((section) => valueAt(section, 'order'))).toEqual(
          sections.map((_section, index) => index + 1),
        );
        return sections.map((section) => field(section, '_id'));
      };
      const update = (updates: object[]) => site.call('homeSections.update', { body: { updates } });
      const [first, second, third, ...rest] = await order();
      await update([{ id: third, order: 1 }]);
      expect(await order()).toEqual([third, first, second, ...rest]);
      await update([{ id: third, order: 99 }]);
      expect(await order()).toEqual([first, second, ...rest, third]);
      const both = await update([
        { id: third, order: 2, isActive: false },
        { id: first, order: 2 },
      ]);
      expect(both.status).toBe(200);
      expect(await order()).toEqual([third, first, second, ...rest]);
      expect(valueAt(both.body, 0)).toMatchObject({ isActive: false });
    },
    'refuses what is repeated, no place or of a wrong type, and changes nothing': async (site) => {
      const { body: before } = await site.call('homeSections.list');
      const [one, other] = [field(before, 0, '_id'), field(before, 1, '_id')];
      const fine = { id: other, order: 1, isActive: false };
      const wrong = [
        { id: other.toUpperCase(), order: 2 },
        { id: one },
        ...[0, -1, 1.5, '1', null, true].map((order) => ({ id: one, order })),
        ...['false', 0, null].map((isActive) => ({ id: one, isActive })),
      ].map((update) => [fine, update, { id: one }]);
      for (const updates of [...wrong, [{ order: 1 }], [{ id: 7 }], [null], {}, null]) {
        const { status, body } = await site.call('homeSections.update', { body: { updates } });
        expect(status, JSON.stringify([updates, body])).toBe(400);
      }
      expect((await site.call('homeSections.list')).body).toEqual(before);
    },
    'changes all or nothing': async (site) => {
      const { body: before } = await site.call('homeSections.list');
      const updates = [
        { id: field(before, 0, '_id'), isActive: !valueAt(before, 0, 'isActive') },
        { id: '01890000-0000-7000-8000-000000000000', isActive: true },
      ];
      expect((await site.call('homeSections.update', { body: { updates } })).status).toBe(400);
      expect((await site.call('homeSections.list')).body).toEqual(before);
    },
  },
  'search.search': {
    'finds what was created, until it is deleted, and never a draft': async (site) => {
      const word = site.unique('Numbat').replaceAll('-', '');
      const created = await site.call('careers.create', {
        body: { ...entryFixtures.careers, title: `Keeper of the ${word}` },
      });
      const id = field(created.body, '_id');
      const page = { url: site.unique('draft'), mainTitle: word, status: 'draft' };
      await site.call('pages.create', { body: page });
      const hits = await found(site, word);
      expect(Object.keys(hits)).toEqual(['careers']);
      expect(hits['careers']).toMatchObject([{ _id: id, url: `/career/${id}` }]);
      const title = site.unique('Bilby').replaceAll('-', '');
      await site.call('careers.update', { params: { id }, body: { title } });
      expect(await found(site, word)).toEqual({});
      expect(Object.keys(await found(site, title))).toEqual(['careers']);
      await site.call('careers.remove', { params: { id } });
      expect(await found(site, title)).toEqual({});
    },
    'finds nothing for a blank word': async (site) => {
      expect(await found(site, '%20')).toEqual({});
    },
    'finds an entry of every kind': async (site) => {
      const word = site.unique('Numbat').replaceAll('-', '');
      const kinds = searchKinds.filter((kind) => listAreas.includes(kind));
      for (const kind of kinds) {
        const name = requiredInputs(routeOf(`${kind}.create`)).find((each) =>
          titleFields.includes(each),
        );
        await site.create(kind, { [String(name)]: word });
      }
      expect(Object.keys(await found(site, word))).toEqual(kinds);
    },
  },
  'search.matches': {
    'takes the name of a kind for a word, and any word where nothing has all': async (site) => {
      const [word, other] = ['Numbat', 'Bilby'].map((name) =>
        site.unique(name).replaceAll('-', ''),
      );
      const title = `Keeper of the ${word}`;
      const created = await site.call('careers.create', {
        body: { ...entryFixtures.careers, title },
      });
      const id = field(created.body, '_id');
      const matches = async (q: string) =>
        (await site.call('search.matches', { query: `?q=${encodeURIComponent(q)}` })).body;
      const found = {
        results: { careers: [expect.objectContaining({ _id: id })] },
        kinds: ['careers'],
        foundWords: null,
        nearest: null,
        pinned: null,
      };
      for (const q of [`${word} keeper`, `vacancies ${word}`, `${word} نوکری`]) {
        expect(await matches(q), q).toEqual(found);
      }
      const foundWords = [word?.toLowerCase()];
      expect(await matches(`${other} ${word}`)).toEqual({ ...found, foundWords });
      expect(await matches(' ')).toEqual({ ...found, results: {}, kinds: [] });
      await site.call('careers.remove', { params: { id } });
    },
    'has first the page that is pinned to these words, as long as it is public': async (site) => {
      const word = site.unique('Numbat').replaceAll('-', '');
      const title = site.unique('Keeper');
      const { _id: id } = await site.create('careers', { title });
      const pinned = async (q: string) => {
        const query = `?q=${encodeURIComponent(q)}`;
        return valueAt((await site.call('search.matches', { query })).body, 'pinned');
      };
      expect(await pinned(`${word} First`)).toBeNull();
      const searchPins = [
        { words: `${word} first, بیمار ${word}`, link: `/career/${id}` },
        { words: `other, ${word} First`, link: '/complaints' },
      ];
      const { status } = await site.call('siteInfo.update', { body: { searchPins } });
      expect(status).toBe(200);
      const entry = { kind: 'careers', title, url: `/career/${id}` };
      const page = { kind: 'pages', title: 'Complaints', url: '/complaints' };
      for (const q of [`${word.toUpperCase()}  FÏRST`, ` بيمار ${word}`]) {
        expect(await pinned(q), q).toEqual(entry);
      }
      expect(await pinned(word)).toBeNull();
      const params = { id };
      await site.call('careers.update', { params, body: { status: 'draft' } });
      expect(await pinned(`${word} first`)).toEqual(page);
      expect(await pinned(`بیمار ${word}`)).toBeNull();
      await site.call('careers.update', { params, body: { status: 'published' } });
      expect(await pinned(`${word} first`)).toEqual(entry);
      await site.call('careers.remove', { params });
      expect(await pinned(`${word} first`)).toEqual(page);
    },
  },
  'audit.list': {
    'has who did what, the last first, found by person, area, action and title': async (site) => {
      const word = site.unique('Quokka').replaceAll('-', '');
      const { id, email, token } = await site.addUser('editor');
      const list = async (query: string) =>
        (await site.call('audit.list', { query: `?by=${id}${query}` })).body;
      await signIn(site, email, 'a wrong password');
      const body = { ...entryFixtures.careers, title: word };
      const made = await site.call('careers.create', { body, token });
      const params = { id: field(made.body, '_id') };
      await site.call('careers.create', { body: {}, token });
      await site.call('careers.remove', { params, token });
      await site.call('trash.restore', { ...(await inTrash(site, 'careers', params.id)), token });

      const by = { _id: id, name: 'Some editor', email, role: 'editor' };
      const record = (operation: string) => [
        { area: 'careers', recordId: params.id, operation, title: word },
      ];
      const restored = { by, area: 'trash', action: 'restore', records: record('restored') };
      const removed = { by, area: 'careers', action: 'remove', records: record('removed') };
      const created = { by, area: 'careers', action: 'create', records: record('created') };
      const refused = { by, area: 'users', action: refusedSignIn, records: [] };
      const listed = await list('');
      expect(listed).toMatchObject([restored, removed, created, refused, { action: 'login' }]);
      expect(await list('&area=careers')).toMatchObject([restored, removed, created]);
      expect(await list('&action=create')).toMatchObject([created]);
      expect(await list(`&q=${word.toUpperCase()}&sort=at`)).toMatchObject([
        created,
        removed,
        restored,
      ]);
      expect(await list('&from=1999-12-31&to=2000-01-01')).toEqual([]);
      expect(await list('&from=2000-01-01')).toEqual(listed);
      expect((await site.call('audit.list', { query: '?by=nobody' })).body).toEqual([]);
    },
    'names the record of what waits, is reviewed and shared, until it is erased': async (site) => {
      const word = site.unique('Echidna').replaceAll('-', '');
      const { _id: id } = await site.create('tenders', { title: 'Live' });
      const params = { area: 'tenders', id };
      const at = (made: { body: unknown }) => ({ params: { id: field(made.body, '_id') } });
      const list = async (query: string) =>
        itemsOf((await site.call('audit.list', { query: `?${query}&sort=at` })).body);
      await site.call('tenders.update', { params, query: '?pending=1', body: { title: word } });
      const link = at(await site.call('reviewLinks.create', { body: params }));
      const submission = at(await site.call('submissions.submit', { body: params }));
      await site.call('submissions.sendBack', { ...submission, body: { comment: 'Shorter' } });
      await site.call('submissions.withdraw', submission);
      await site.call('reviewLinks.revoke', link);
      await site.call('pending.discard', { params });
      const record = { area: 'tenders', recordId: id, operation: null, title: word };
      const actions = [
        ['tenders', storedPending],
        ['reviewLinks', 'create'],
        ['submissions', 'submit'],
        ['submissions', 'sendBack'],
        ['submissions', 'withdraw'],
        ['reviewLinks', 'revoke'],
        ['pending', 'discard'],
      ];
      expect(await list(`q=${word}`)).toMatchObject(
        actions.map(([area, action]) => ({ area, action, records: [record] })),
      );

      const admin = await site.addUser('admin');
      await site.call('reviewLinks.revoke', { ...link, token: admin.token });
      expect(await list(`by=${admin.id}&area=reviewLinks`)).toMatchObject([
        { records: [{ ...record, title: 'Live' }] },
      ]);
      await site.call('tenders.remove', { params });
      const trashed = await inTrash(site, 'tenders', id);
      await site.call('trash.erase', { ...trashed, token: admin.token });
      expect(await list(`q=${word}`)).toEqual([]);
      expect(await list(`by=${admin.id}&area=reviewLinks`)).toMatchObject([
        { records: [{ ...record, title: null }] },
      ]);
      expect(await list(`by=${admin.id}&action=erase`)).toMatchObject([
        { records: [{ ...record, operation: 'removed', title: null }] },
      ]);
    },
    'has the exports of lists, each by who may read the list': async (site) => {
      const { id, token } = await site.addUser('editor');
      const lists = [
        ['audit', 'audit.list'],
        ['contact', 'contact.messages'],
        ['newsletter', 'newsletter.subscribers'],
      ] as const;
      for (const [area, list] of lists) {
        const read = await site.call(list, { token });
        const { status } = await site.call('audit.export', { body: { area }, token });
        expect([area, status]).toEqual([area, read.status]);
      }
      const { status } = await site.call('audit.export', { body: { area: 'news' }, token });
      expect(status).toBe(400);
      const { body } = await site.call('audit.list', { query: `?by=${id}&action=export` });
      expect(body).toMatchObject([
        { area: 'newsletter', records: [] },
        { area: 'contact', records: [] },
      ]);
    },
    'names days that are none': async (site) => {
      const { status, body } = await site.call('audit.list', {
        query: '?from=today&to=2026-02-30',
      });
      expect(status).toBe(400);
      expect(valueAt(body, 'issues')).toMatchObject([{ path: 'from' }, { path: 'to' }]);
    },
  },
  'trash.list': {
    'has what was deleted, by whom, the last first, until it is restored': async (site) => {
      const word = site.unique('Wombat').replaceAll('-', '');
      const make = (title: string) => site.create('news', { title: `${title} ${word}` });
      const [one, other] = [await make('First'), await make('Second')];
      const remove = ({ _id: id }: { _id: string }) => site.call('news.remove', { params: { id } });
      const list = async (q = word) => (await site.call('trash.list', { query: `?q=${q}` })).body;
      const { token, email } = await site.addUser('editor');
      await site.call('news.remove', { params: { id: other._id }, token });
      const removed = await remove(one);
      const listed = await list();
      expect(listed).toMatchObject([
        { recordId: one._id, area: 'news', title: one['title'] },
        {
          recordId: other._id,
          area: 'news',
          title: other['title'],
          deletedBy: { name: 'Some editor' },
        },
      ]);
      expect(field(listed, 0, '_id')).toBe((await inTrash(site, 'news', one._id)).params.id);
      expect(await list(`${word}&area=news`)).toEqual(listed);
      expect(await list(`${word}&area=events`)).toEqual([]);
      expectNow(valueAt(listed, 0, 'deletedAt'), removed.headers);
      const days =
        (Date.parse(field(listed, 0, 'restorableUntil')) -
          Date.parse(field(listed, 0, 'deletedAt'))) /
        86_400_000;
      expect(days).toBe(30);
      expect(await list(`second%20${word.toUpperCase()}`)).toHaveLength(1);
      expect(await list(`${word}&sort=deletedAt`)).toMatchObject([
        { recordId: other._id },
        { recordId: one._id },
      ]);
      const page = await site.call('trash.list', { query: `?q=${word}&page=2&perPage=1` });
      expect(page.body).toMatchObject([{ recordId: other._id }]);
      expect(page.headers.get('x-total-count')).toBe('2');

      const accounts = itemsOf((await site.call('users.list', { query: `?q=${email}` })).body);
      await site.call('users.remove', { params: { id: field(accounts, 0, '_id') } });
      expect(valueAt(await list(), 1, 'deletedBy')).toBeNull();

      await site.call('trash.restore', await inTrash(site, 'news', one._id));
      expect(await list()).toMatchObject([{ recordId: other._id }]);
      await remove(one);
      expect(await list()).toMatchObject([{ recordId: one._id }, { recordId: other._id }]);
    },
  },
  'previews.create': {
    'shows an entry as it would be, to reads that name it alone': async (site) => {
      const entry = await site.create('news');
      const title = site.unique('Typed');
      const show = await previewOf(site, { area: 'news', id: entry._id, body: { title } });
      expect(show.url).toMatch(/\/news\/[\w-]+\?preview=[\w-]+$/);
      const params = { id: entry._id };
      const shown = await site.call('news.get', { params, query: show.query });
      expect(withoutUpdate(shown.body)).toEqual(withoutUpdate({ ...entry, title }));
      expect(shown.headers.get('cache-control')).toBe('no-store');
      const { body: list } = await site.call('news.list', { query: show.query });
      const listed = itemsOf(list).find((each) => field(each, '_id') === entry._id);
      expect(listed).toEqual(shown.body);
      expect((await site.call('news.get', { params })).body).toEqual(entry);
    },
    'shows a new entry first in its list, and under an id': async (site) => {
      const body = { ...entryFixtures.news, title: site.unique('New') };
      const show = await previewOf(site, { area: 'news', body });
      const { body: list } = await site.call('news.list', { query: `${show.query}&perPage=2` });
      const [first] = itemsOf(list);
      expect(first).toMatchObject(body);
      const params = { id: field(first, '_id') };
      const read = await site.call('news.get', { params, query: show.query });
      expect(read.body).toEqual(first);
      expect((await site.call('news.get', { params })).status).toBe(404);
    },
    'shows a single record': async (site) => {
      const { body: stored } = await site.call('footer.get');
      const phone = site.unique('051');
      const body = { contactSection: { phone }, styling: { textColor: 'no colour' } };
      const show = await previewOf(site, { area: 'footer', body });
      const shown = (await site.call('footer.get', { query: show.query })).body;
      const contactSection = { ...fieldsOf(valueAt(stored, 'contactSection')), phone };
      expect(withoutUpdate(shown)).toEqual(withoutUpdate({ ...fieldsOf(stored), contactSection }));
      expect((await site.call('footer.get')).body).toEqual(stored);
    },
    'shows a record under a key': async (site) => {
      const params = { position: 'news' };
      await site.call('sectionInfo.put', { params, body: { title: 'News' } });
      const { body: stored } = await site.call('sectionInfo.get', { params });
      const title = site.unique('Heading');
      const id = field(stored, '_id');
      const show = await previewOf(site, { area: 'section-info', id, body: { title } });
      expect(show.url).toContain('/news?preview=');
      const shown = await site.call('sectionInfo.get', { params, query: show.query });
      expect(shown.body).toMatchObject({ position: 'news', title });
      expect((await site.call('sectionInfo.get', { params })).body).toEqual(stored);
    },
    'shows a draft of a page at its new address': async (site) => {
      const page = await site.create('pages', { status: 'draft' });
      const url = site.unique('moved');
      const body = { url, mainTitle: 'Moved' };
      const show = await previewOf(site, { area: 'pages', id: page._id, body });
      expect(show.url).toContain(`/${url}?preview=`);
      const read = { params: { url }, query: show.query, token: null };
      expect((await site.call('pages.get', read)).body).toMatchObject({
        page: { _id: page._id, ...body },
      });
      expect((await site.call('pages.get', { params: { url } })).status).toBe(404);
    },
    'shows the sections of the home page in another order': async (site) => {
      const stored = itemsOf((await site.call('homeSections.list')).body);
      const ids = stored.map((each) => field(each, '_id')).toReversed();
      const updates = ids.map((id, at) => ({ id, order: at + 1 }));
      const show = await previewOf(site, { area: 'home-sections', body: { updates } });
      const shown = itemsOf((await site.call('homeSections.list', { query: show.query })).body);
      expect(shown.map((each) => field(each, '_id'))).toEqual(ids);
      expect((await site.call('homeSections.list')).body).toEqual(stored);
    },
    'is for what the public site shows': async (site) => {
      for (const area of ['users', 'applications', 'unknown']) {
        const { body } = await site.call('previews.create', {
          body: { area, body: { title: 'A' } },
        });
        expect(body).toMatchObject({ issues: [{ path: 'area' }] });
      }
    },
  },
  'previews.update': {
    'replaces what is shown, and mixes with no other preview': async (site) => {
      const { _id: id } = await site.create('news');
      const sent = { area: 'news', id, body: { title: 'First' } };
      const [one, other] = [await previewOf(site, sent), await previewOf(site, sent)];
      await site.call('previews.update', {
        params: { id: one.id },
        body: { body: { title: 'Second' } },
      });
      const titleIn = async ({ query }: { query: string }) =>
        field((await site.call('news.get', { params: { id }, query })).body, 'title');
      expect([await titleIn(one), await titleIn(other)]).toEqual(['Second', 'First']);
    },
  },
  'batches.run': {
    'does the same to the entries that a filter finds, and undoing it takes it all back': async (
      site,
    ) => {
      const title = site.unique('Numbat').replaceAll('-', '');
      for (let at = 0; at < 3; at += 1) await site.create('news', { title });
      await site.create('news', { title, status: 'draft' });
      const statuses = async () => {
        const query = `?q=${title}&visibility=all`;
        const token = site.tokenOf('admin');
        const { body } = await site.call('news.list', { query, token });
        return itemsOf(body)
          .map((entry) => field(entry, 'status'))
          .toSorted();
      };
      const before = await statuses();
      const body = { area: 'news', filter: { q: title }, action: 'unpublish' };
      const counted = await site.call('batches.run', { body: { ...body, dryRun: true } });
      expect(counted.body).toEqual({ matched: 4, done: 3, batch: null });
      expect(await statuses()).toEqual(before);
      const { token, id: by } = await site.addUser('editor');
      const changed = await site.call('batches.run', { body, token });
      expect(changed.body).toEqual({ matched: 4, done: 3, batch: expect.any(String) });
      expect(new Set(await statuses())).toEqual(new Set(['draft']));
      const { body: lines } = await site.call('audit.list', { query: `?by=${by}&action=run` });
      expect(lines).toMatchObject([{ area: 'news', records: Array(3).fill({ title }) }]);
      const params = { batch: field(changed.body, 'batch') };
      expect((await site.call('batches.undo', { params })).body).toMatchObject({ done: 3 });
      expect(await statuses()).toEqual(before);
    },
    'refuses what finds nothing, is no filter, or is named twice': async (site) => {
      const { _id } = await site.create('news');
      const unpublish = { area: 'news', action: 'unpublish' };
      for (const [which, path] of [
        [{ filter: { q: site.unique('Nothing') } }, 'filter'],
        [{ filter: { titel: 'A' } }, 'filter.titel'],
        [{ filter: { page: 2 } }, 'filter.page'],
        [{ filter: { visibility: 'x' } }, 'filter.visibility'],
        [{ filter: {}, ids: [_id] }, 'ids'],
        [{}, 'ids'],
        [{ ids: [] }, 'ids'],
        [{ ids: ['x'] }, 'ids.0'],
        [{ ids: [_id], action: 'burn' }, 'action'],
        [{ ids: [_id], area: 'partners', action: 'publish' }, 'action'],
        [{ ids: [_id], area: 'users', action: 'delete' }, 'area'],
        [{ ids: [_id], action: 'change' }, 'values'],
        [{ ids: [_id], action: 'change', values: { colour: 'red' } }, 'values.colour'],
        [{ ids: [_id], action: 'change', values: { title: '' } }, 'values.title'],
      ] as const) {
        const { status, body } = await site.call('batches.run', {
          body: { ...unpublish, ...which },
        });
        expect([status, valueAt(body, 'issues', 0, 'path')]).toEqual([400, path]);
      }
    },
  },
  'exports.export': {
    'has the entries that the filter finds, drafts too, and a line in the audit log': async (
      site,
    ) => {
      const title = site.unique('Numbat');
      const formula = '=SUM(1,\n2)';
      await site.create('news', { title: `${title} one`, content: formula });
      await site.create('news', { title: `${title} چمگادڑ`, author: 'B', status: 'draft' });
      const { token, id } = await site.addUser('editor');
      const query = `?format=csv&q=${title}&sort=title`;
      const params = { area: 'news' };
      const { body, headers } = await site.call('exports.export', { params, query, token });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename=news-\d{4}-\d\d-\d\d\.csv$/,
      );
      const lines = String(body).split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]?.split(',')).toEqual(Object.keys(news.shape));
      expect(lines[1]).toContain(`"'${formula}"`);
      expect(lines[2]).toContain(`${title} چمگادڑ`);
      const log = await site.call('audit.list', { query: `?by=${id}&action=export` });
      expect(log.body).toMatchObject([{ area: 'news', action: 'export', records: [] }]);
    },
    'is an Excel file, too, and takes no filter that the list does not have': async (site) => {
      const excel = await site.call('exports.export', { query: '?format=xlsx&year=1990' });
      expect(String(excel.body).slice(0, 2)).toBe('PK');
      for (const path of ['titel', 'page']) {
        const query = `?format=csv&${path}=1`;
        const { status, body } = await site.call('exports.export', { query });
        expect([status, valueAt(body, 'issues', 0, 'path')]).toEqual([400, path]);
      }
    },
  },
  'batches.import': {
    'makes an entry of each row, by names of fields or labels, and undoing it takes all of them back':
      async (site) => {
        const title = site.unique('Numbat').replaceAll('-', '');
        const row = (name: string, change = '') =>
          `"${name}",'=1+1,A,/a.webp,2026-03-21,${change || 'draft'}`;
        const file = (...rows: string[]) =>
          importForm(['TITLE,Content,author,image_url,Date,status', ...rows].join('\n'));
        const { token, id: by } = await site.addUser('editor');
        const params = { area: 'news' };
        const send = async (body: FormData, query = '') => {
          const answer = await site.call('batches.import', { params, query, body, token });
          const [last = ''] = String(answer.body).trimEnd().split('\n').slice(-1);
          return valueAt(JSON.parse(last), 'result');
        };
        const found = async () => {
          const query = `?q=${title}&visibility=all`;
          const { body } = await site.call('news.list', { query, token });
          return itemsOf(body).length;
        };
        const rows = [row(`${title} چمگادڑ`), '', row(`${title} two`, 'Draft')];
        const whole = { rows: 2, errors: [], errorCount: 0, unread: [] };
        expect(await send(file(...rows), '?dryRun=1')).toEqual({ ...whole, batch: null });
        expect(await found()).toBe(0);
        const wrong = {
          row: 5,
          column: 'status',
          message: 'Status must be one of: published, draft.',
        };
        expect(await send(file(...rows, row(`${title} three`, 'maybe')))).toEqual({
          rows: 3,
          errors: [wrong],
          errorCount: 1,
          unread: [],
          batch: null,
        });
        expect(await found()).toBe(0);
        const result = await send(file(...rows));
        expect(result).toEqual({ ...whole, batch: expect.any(String) });
        expect(await found()).toBe(2);
        const query = `?q=${title}&visibility=all`;
        const { body } = await site.call('news.list', { query, token });
        expect(valueAt(body, 0)).toMatchObject({ content: '=1+1', status: 'draft' });
        const lines = await site.call('audit.list', { query: `?by=${by}&action=import` });
        expect(lines.body).toMatchObject([{ area: 'news', records: [{}, {}] }]);
        const undo = { params: { batch: field(result, 'batch') }, token: site.tokenOf('admin') };
        expect((await site.call('batches.undo', undo)).body).toMatchObject({ done: 2 });
        expect(await found()).toBe(0);
      },
    'brings pictures and documents that cells name in a ZIP file': async (site) => {
      const title = site.unique('Quoll').replaceAll('-', '');
      const row = (image: string) => `${title},Some,${image},Items | LIST.csv`;
      const photo = new Uint8Array(await (await picture()).arrayBuffer());
      const list = new Uint8Array(await csv().arrayBuffer());
      const send = async (images: readonly string[], query = '') => {
        const lines = ['title,description,image,documents', ...images.map(row)];
        const files = {
          'rows.csv': strToU8(lines.join('\n')),
          'a/photo.jpg': photo,
          'b/photo.jpg': photo,
          'lists/list.csv': list,
        };
        const body = importForm(new Blob([new Uint8Array(zipSync(files))]));
        const params = { area: 'tenders' };
        const answer = await site.call('batches.import', { params, query, body });
        const [last = ''] = String(answer.body).trimEnd().split('\n').slice(-1);
        return valueAt(JSON.parse(last), 'result');
      };
      expect(await send(['a/photo.jpg', 'photo.jpg', 'gone.jpg'], '?dryRun=1')).toMatchObject({
        errors: [
          { row: 3, column: 'image', message: importMessages.ambiguousFile('photo.jpg') },
          { row: 4, column: 'image', message: importMessages.unknownFile('gone.jpg') },
        ],
      });
      expect(await send(['a/photo.jpg'])).toMatchObject({ rows: 1, errorCount: 0 });
      const { body } = await site.call('tenders.list', { query: `?q=${title}` });
      const url = expect.stringMatching(/\/media\/.+\.csv$/);
      expect(body).toMatchObject([
        {
          imageUrl: expect.stringMatching(/\/media\/.+\.jpe?g$/),
          documents: [{ title: 'Items', url, bytes: list.length, kind: 'csv' }],
        },
      ]);
    },
    'says what is wrong with the file itself': async (site) => {
      for (const [file, message] of [
        ['', importMessages.noRows],
        ['Title\n', importMessages.noRows],
        ['Colour\nred\n', importMessages.noColumns],
        ['Title,title\nA,B\n', importMessages.columnTwice('Title')],
        ['Title\n"A\n', importMessages.openQuote(2)],
      ] as const) {
        const { status, body } = await site.call('batches.import', { body: importForm(file) });
        expect([status, valueAt(body, 'issues')]).toMatchObject([400, [{ path: 'file', message }]]);
      }
    },
  },
  'batches.undo': {
    'is refused once something of it was changed, which is named': async (site) => {
      const { _id: id, title } = await site.create('news');
      const body = { area: 'news', ids: [id], action: 'unpublish' };
      const { body: changed } = await site.call('batches.run', { body });
      await site.call('news.update', { params: { id }, body: { author: 'Somebody else' } });
      const params = { batch: field(changed, 'batch') };
      const { status, body: problem } = await site.call('batches.undo', { params });
      expect([status, field(problem, 'msg')]).toEqual([
        409,
        batchMessages.changedSince(String(title)),
      ]);
    },
  },
  'trash.restore': {
    ...Object.fromEntries(
      listAreas.map((area) => [
        `brings an entry of ${area} back as it was`,
        (site: Site) => comesBack(site, area),
      ]),
    ),
    'has it found by the search again': async (site) => {
      const word = site.unique('Bilby').replaceAll('-', '');
      const { _id: id } = await site.create('careers', { title: word });
      await site.call('careers.remove', { params: { id } });
      expect(await found(site, word)).toEqual({});
      await site.call('trash.restore', await inTrash(site, 'careers', id));
      expect((await found(site, word))['careers']).toMatchObject([{ _id: id }]);
    },
    'brings back the applications that went with a career': async (site) => {
      const [stays, goes] = [await site.addUser('user'), await site.addUser('user')];
      const { _id: careerId } = await site.create('careers');
      for (const { token } of [stays, goes]) {
        const body = { careerId, resumeUrl: '/cv.pdf' };
        await site.call('applications.create', { token, body });
      }
      const applied = async () => {
        const list = itemsOf((await site.call('applications.list')).body);
        return list.filter((each) => field(each, 'careerId', '_id') === careerId);
      };
      const before = await applied();
      await site.call('careers.remove', { params: { id: careerId } });
      await site.call('users.remove', { params: { id: goes.id } });
      await site.call('trash.restore', await inTrash(site, 'careers', careerId));
      const left = before.filter((each) => field(each, 'userId', '_id') === stays.id);
      expect((await applied()).map(withoutUpdate)).toEqual(left.map(withoutUpdate));
    },
    'needs the category, and says so': async (site) => {
      const { _id: id, category } = await site.create('events');
      const params = { id: field(category, '_id') };
      await site.call('events.remove', { params: { id } });
      await site.call('categories.remove', { params });
      const deleted = await inTrash(site, 'events', id);
      const restore = () => site.call('trash.restore', deleted);
      const issues = [{ path: 'category', message: trashMessages.ownerMissing }];
      expect(await restore()).toMatchObject({ status: 400, body: { issues } });
      await site.call('trash.restore', await inTrash(site, 'categories', params.id));
      expect((await restore()).status).toBe(200);
    },
    'needs the address of a page to be free, and names the page that has it': async (site) => {
      const { _id: id, url } = await site.create('pages');
      const at = { params: { url: String(url) } };
      await site.call('pages.remove', at);
      const mainTitle = site.unique('ہماری کہانی');
      await site.create('pages', { url, mainTitle });
      const deleted = await inTrash(site, 'pages', id);
      const restore = () => site.call('trash.restore', deleted);
      const { status, body } = await restore();
      expect([status, field(body, 'msg')]).toEqual([409, trashMessages.taken(mainTitle)]);
      await site.call('pages.remove', at);
      expect((await restore()).status).toBe(200);
    },
    'knows no accounts, and nothing but what is deleted': async (site) => {
      const { id: user } = await site.addUser('user');
      await site.call('users.remove', { params: { id: user } });
      const { params: account } = await inTrash(site, 'users', user);
      const { _id: there } = await site.create('news');
      const { params: version } = await inTrash(site, 'news', there);
      for (const id of [account.id, version.id, there, 'nonsense']) {
        expect((await site.call('trash.restore', { params: { id } })).status, id).toBe(404);
      }
    },
  },
  'trash.erase': {
    'takes an entry with all of its versions': async (site) => {
      const { _id: id } = await site.create('news');
      const [version] = await versionsOf(site, 'news', id);
      await site.call('news.remove', { params: { id } });
      const { params } = await inTrash(site, 'news', id);
      const erased = await site.call('trash.erase', { params });
      expect(erased.body).toEqual({ msg: trashMessages.erased });
      expect((await site.call('trash.restore', { params })).status).toBe(404);
      expect((await site.call('trash.erase', { params })).status).toBe(404);
      expect(await versionsOf(site, 'news', id)).toEqual([]);
      const read = { params: { id: field(version, '_id') } };
      expect((await site.call('revisions.get', read)).status).toBe(404);
      expect((await site.call('revisions.restore', read)).status).toBe(404);
    },
    'takes a category out of the versions of its events': async (site) => {
      const word = site.unique('Numbat');
      const { _id: category } = await site.create('categories', { title: word });
      const { _id: id } = await site.create('events', { category });
      const { _id: other } = await site.create('categories');
      await site.call('events.update', { params: { id }, body: { category: other } });
      await site.call('categories.remove', { params: { id: category } });
      await site.call('trash.erase', await inTrash(site, 'categories', category));
      for (const version of await versionsOf(site, 'events', id)) {
        const params = { id: field(version, '_id') };
        const { body } = await site.call('revisions.get', { params });
        expect(JSON.stringify(body)).not.toContain(word);
      }
    },
    'is for what is in the trash alone': async (site) => {
      const { _id: id } = await site.create('news');
      expect((await site.call('trash.erase', await inTrash(site, 'news', id))).status).toBe(404);
      expect((await site.call('news.get', { params: { id } })).status).toBe(200);
    },
  },
  'revisions.list': {
    'has each change of an entry, the newest first, by whom and of what': async (site) => {
      const { token, id: by } = await site.addUser('editor');
      const { _id } = await site.create('news', { title: 'First' });
      const params = { id: _id };
      const body = { title: 'Second', imageUrl: '/another.webp' };
      const updated = await site.call('news.update', { params, token, body });
      await site.call('news.remove', { params, token });
      await site.call('trash.restore', { ...(await inTrash(site, 'news', _id)), token });
      const versions = await versionsOf(site, 'news', _id);
      expect(versions).toMatchObject([
        { operation: 'restored', version: 4, title: 'Second', changed: [] },
        { operation: 'removed', version: 3, title: 'Second', changed: [] },
        {
          operation: 'updated',
          version: 2,
          title: 'Second',
          by: { _id: by, name: 'Some editor' },
          area: 'news',
          recordId: _id,
          changed: ['Title', 'Image'],
        },
        { operation: 'created', version: 1, title: 'First', changed: [] },
      ]);
      expectNow(valueAt(versions, 2, 'at'), updated.headers);
    },
    'comes in pages of twenty or fewer': async (site) => {
      const { _id } = await site.create('categories', { title: 'First' });
      const params = { id: _id };
      for (let at = 1; at <= 21; at += 1) {
        await site.call('categories.update', { params, body: { title: `Title ${at}` } });
      }
      const query = `?area=categories&id=${_id}`;
      const first = await site.call('revisions.list', { query });
      expect(first.body).toHaveLength(20);
      expect(first.headers.get('x-total-count')).toBe('22');
      const last = await site.call('revisions.list', { query: `${query}&page=8&perPage=3` });
      expect(last.body).toMatchObject([{ version: 1, title: 'First' }]);
    },
    'knows nothing of other ids and areas': async (site) => {
      const { _id } = await site.create('news');
      for (const query of [`?area=events&id=${_id}`, '?area=nonsense', '?id=nonsense']) {
        expect((await site.call('revisions.list', { query })).body, query).toEqual([]);
      }
    },
    'names the parts of what is nested': async (site) => {
      const styling = { navbar: { textColor: '#123456' } };
      const body = { styling, links: [{ label: site.unique('News'), url: '/news' }] };
      await site.call('navbar.update', { body });
      const [version] = await versionsOf(site, 'navbar');
      expect(version).toMatchObject({
        operation: 'updated',
        changed: ['Links', 'Styling: Navbar'],
      });
    },
    'has those of accounts for admins alone, without a password': async (site) => {
      const { id } = await site.addUser('user');
      await site.call('users.update', { params: { id }, body: { name: 'Zara Khan' } });
      const sent = { query: `?area=users&id=${id}`, token: site.tokenOf('moderator') };
      expect((await site.call('revisions.list', sent)).status).toBe(403);
      const versions = await versionsOf(site, 'users', id);
      expect(versions).toMatchObject([{ changed: ['Name'] }, { operation: 'created' }]);
      const params = { id: field(versions, 0, '_id') };
      for (const call of ['revisions.get', 'revisions.restore']) {
        expect((await site.call(call, { ...sent, query: '', params })).status, call).toBe(403);
      }
      const read = await site.call('revisions.get', { params });
      expect(JSON.stringify(read.body)).not.toMatch(/password/i);
    },
  },
  'revisions.get': {
    'says what has changed, field by field': async (site) => {
      const images = ['/a.webp'];
      const entry = { title: 'A well', endTime: null, images };
      const { _id, category } = await site.create('events', entry);
      const { _id: other } = await site.create('categories', { title: 'Trainings' });
      const body = { title: 'Two wells', images: ['/b.webp', '/a.webp'], category: other };
      await site.call('events.update', { params: { id: _id }, body });
      const [newest, first] = await versionsOf(site, 'events', _id);
      const read = async (version: unknown) =>
        (await site.call('revisions.get', { params: { id: field(version, '_id') } })).body;
      const detail = await read(newest);
      expect(detail).toMatchObject({ operation: 'updated', body: { title: 'Two wells' } });
      expect(new Set(itemsOf(valueAt(detail, 'changes')))).toEqual(
        new Set([
          {
            path: 'title',
            label: 'Title',
            kind: 'text',
            before: 'A well',
            after: 'Two wells',
          },
          {
            path: 'category',
            label: 'Category',
            kind: 'value',
            before: category,
            after: expect.objectContaining({ _id: other, title: 'Trainings' }),
          },
          {
            path: 'images',
            label: 'Images',
            kind: 'list',
            before: images,
            after: ['/b.webp', '/a.webp'],
          },
        ]),
      );
      const changes = itemsOf(valueAt(await read(first), 'changes'));
      expect(changes).toContainEqual({
        path: 'title',
        label: 'Title',
        kind: 'text',
        before: null,
        after: 'A well',
      });
    },
    'says of colours and pictures what they are': async (site) => {
      const page = await site.create('pages');
      const url = String(page['url']);
      const body = {
        mainImage: '/another.webp',
        colors: { text: { headingColor: '#010203' } },
        status: 'draft',
      };
      await site.call('pages.update', { params: { url }, body });
      const [newest] = await versionsOf(site, 'pages', page._id);
      const { body: detail } = await site.call('revisions.get', {
        params: { id: field(newest, '_id') },
      });
      const kinds = itemsOf(valueAt(detail, 'changes')).map((change) => [
        field(change, 'path'),
        field(change, 'kind'),
        field(change, 'label'),
      ]);
      expect(kinds).toEqual([
        ['mainImage', 'media', 'Image'],
        ...(page['status'] === 'draft' ? [] : [['status', 'value', 'Status']]),
        ['colors.text.headingColor', 'color', 'Text: Heading'],
      ]);
    },
    'is not found under an id of another kind': async (site) => {
      const { _id } = await site.create('news');
      for (const id of [_id, 'nonsense']) {
        expect((await site.call('revisions.get', { params: { id } })).status).toBe(404);
      }
    },
  },
  'revisions.restore': {
    ...Object.fromEntries(
      listAreas.map((area) => [
        `makes an entry of ${area} what it was, also from the trash`,
        (site: Site) => isRestored(site, area),
      ]),
    ),
    'brings an account back that was deleted, with its password': async (site) => {
      const { id, email } = await site.addUser('editor');
      const params = { id };
      const before = await site.call('users.get', { params });
      await site.call('users.update', { params, body: { name: 'Zara Khan', role: 'moderator' } });
      const [, made] = await versionsOf(site, 'users', id);
      const again = { params: { id: field(made, '_id') } };
      expect((await site.call('revisions.restore', again)).status).toBe(200);
      await site.call('users.remove', { params });
      const [deletion] = await versionsOf(site, 'users', id);
      const sent = { params: { id: field(deletion, '_id') } };
      const restored = await site.call('revisions.restore', sent);
      expect(restored.status).toBe(201);
      const after = await site.call('users.get', { params });
      expect(withoutUpdate(after.body)).toEqual({
        ...fieldsOf(withoutUpdate(before.body)),
        status: 'Offline',
        // Its devices were forgotten with it.
        lastSignInAt: null,
      });
      const signIn = { body: { email, password }, token: null };
      expect((await site.call('users.login', signIn)).status).toBe(200);
    },
    'puts the sections of the home page back in their order': async (site) => {
      const list = async () => itemsOf((await site.call('homeSections.list')).body);
      const ids = (await list()).map((section) => field(section, '_id'));
      const move = (order: number) => ({ updates: [{ id: ids[0], order, isActive: false }] });
      await site.call('homeSections.update', { body: move(2) });
      const before = await list();
      await site.call('homeSections.update', { body: move(5) });
      const [, earlier] = await versionsOf(site, 'homeSections');
      const params = { id: field(earlier, '_id') };
      const restored = await site.call('revisions.restore', { params });
      expect(restored.status).toBe(200);
      expect((await list()).map(withoutUpdate)).toEqual(before.map(withoutUpdate));
      const [newest] = await versionsOf(site, 'homeSections');
      expect(newest).toMatchObject({ operation: 'restored', changed: ['Sections'] });
    },
    'is refused under a version that is no longer the last': async (site) => {
      const made = await site.create('news');
      const params = { id: made._id };
      const read = await site.call('news.get', { params });
      await site.call('news.update', { params, body: { title: 'Newer' } });
      const [, first] = await versionsOf(site, 'news', made._id);
      const restore = (tag: string) =>
        site.call('revisions.restore', {
          params: { id: field(first, '_id') },
          headers: { 'If-Match': tag },
        });
      expect((await restore(String(read.headers.get('etag')))).status).toBe(412);
      const now = await site.call('news.get', { params });
      expect((await restore(String(now.headers.get('etag')))).status).toBe(200);
    },
    'names the category that is gone': async (site) => {
      const { _id: id, category } = await site.create('events');
      const { _id: other } = await site.create('categories');
      await site.call('events.update', { params: { id }, body: { category: other } });
      await site.call('categories.remove', { params: { id: field(category, '_id') } });
      const [, first] = await versionsOf(site, 'events', id);
      const restore = () => site.call('revisions.restore', { params: { id: field(first, '_id') } });
      const issues = [{ path: 'category' }];
      expect(await restore()).toMatchObject({ status: 400, body: { issues } });
      await site.call('events.remove', { params: { id } });
      expect(await restore()).toMatchObject({ status: 400, body: { issues } });
      const read = await site.call('events.get', { params: { id } });
      expect(read.status).toBe(404);
    },
    'names the page that has its address': async (site) => {
      const { _id: id, url } = await site.create('pages');
      const moved = site.unique('moved');
      await site.call('pages.update', { params: { url: String(url) }, body: { url: moved } });
      const mainTitle = site.unique('ہماری کہانی');
      await site.create('pages', { url, mainTitle });
      const [, first] = await versionsOf(site, 'pages', id);
      const restore = () => site.call('revisions.restore', { params: { id: field(first, '_id') } });
      const refused = (msg: string) => ({ status: 409, body: { msg } });
      expect(await restore()).toMatchObject(refused(ruleMessages.addressTaken(mainTitle)));
      await site.call('pages.remove', { params: { url: moved } });
      expect(await restore()).toMatchObject(refused(trashMessages.taken(mainTitle)));
    },
    'names the account that has its e-mail address': async (site) => {
      const { id, email } = await site.addUser('editor');
      const moved = `${site.unique('moved')}@example.org`;
      await site.call('users.update', { params: { id }, body: { email: moved } });
      const [, first] = await versionsOf(site, 'users', id);
      const name = site.unique('زارا');
      const body = { name, email: email.toUpperCase(), role: 'user', password };
      await site.call('users.create', { body });
      const params = { id: field(first, '_id') };
      expect(await site.call('revisions.restore', { params })).toMatchObject({
        status: 409,
        body: { msg: accountMessages.emailTaken(name) },
      });
    },
  },
  'version.get': {
    'changes with the content, and else is the same': async (site) => {
      const version = async () => field((await site.call('version.get')).body, 'version');
      const before = await version();
      await site.call('news.list');
      await site.call('news.create', { body: {} });
      expect(await version()).toBe(before);
      await site.create('news');
      expect(await version()).not.toBe(before);
    },
  },
};

/** The effects of routes that are like no other. */
export function areaCases({ key }: NamedRoute): Case[] {
  return Object.entries(effects[key] ?? {}).map(([name, run]) => ({
    route: key,
    name,
    run,
    ...(isLasting(key) && { isLasting: true as const }),
  }));
}

/** The routes that have some, to find those that the contract no longer has. */
export const keysOfAreaCases: readonly string[] = Object.keys(effects);
