import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi, password, statuses } from '../lib/test-api.ts';

// Writes that come at the same moment end as if they had come one after the other.

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_each, index) => make(index)));

const api = openTestApi();
let admin: { id: string; email: string; token: string };
beforeAll(async () => {
  admin = await api.addUser('admin');
  await addFixtureCategory(api);
});

describe('of deletes of one entry at once', () => {
  const account = { name: 'A', email: 'at-once@example.org', password, role: 'user' };
  const invited = { name: 'A', email: 'invited-at-once@example.org', role: 'user' };
  const areas = [
    ...listAreas,
    { name: 'users', routes: contract.users, body: account },
    { name: 'invitations', routes: contract.invitations, body: invited },
  ];

  it.each(['trash', 'pending', 'translations'])('exactly one succeeds: %s', async (kind) => {
    const { token } = admin;
    const { create, remove, update } = contract.careers;
    for (let round = 0; round < 10; round += 1) {
      const body = entryFixtures.careers;
      const id = field((await api.call('POST', create.path, { token, body })).body, '_id');
      const at = (path: string) => path.replace(':id', id);
      const translation = `careers/${id}/ur`;
      if (kind === 'trash') await api.call('DELETE', at(remove.path), { token });
      else if (kind === 'pending') {
        await api.call('PUT', `${at(update.path)}?pending=1`, { token, body });
      } else {
        const sent = { fields: { title: 'ایک ملازمت' } };
        await api.call('PUT', `/api/translations/${translation}`, { token, body: sent });
      }
      const { body: versions } = await api.call('GET', `/api/revisions?area=careers&id=${id}`, {
        token,
      });
      const entries: Record<string, string> = {
        trash: field(versions, 0, '_id'),
        pending: `careers/${id}`,
        translations: translation,
      };
      const path = `/api/${kind}/${entries[kind]}`;
      const answers = await times(4, () => api.call('DELETE', path, { token }));
      expect(statuses(answers)).toEqual([200, 404, 404, 404]);
    }
  });

  it.each(areas)('exactly one succeeds: $name', async ({ name, routes, body }) => {
    for (let round = 0; round < 10; round += 1) {
      const { token } = admin;
      const made = await api.call('POST', routes.create.path, { token, body });
      const id = name === 'pages' ? field(body, 'url') : field(entryOf(made.body), '_id');
      const path = routes.remove.path.replace(/:\w+$/, id);
      const answers = await times(4, () => api.call('DELETE', path, { token }));
      expect(statuses(answers)).toEqual([200, 404, 404, 404]);
    }
  });

  it.each(listAreas)('of updates that name one version one is saved: $name', async (area) => {
    const { name, routes, body } = area;
    const { token } = admin;
    const made = await api.call('POST', routes.create.path, { token, body });
    const id = name === 'pages' ? field(body, 'url') : field(made.body, '_id');
    const path = (route: { path: string }) => route.path.replace(/:\w+$/, id);
    const [input = ''] = Object.keys(body).filter((key) => /^(?:title|name|mainTitle)$/.test(key));
    const read = await api.call('GET', path(routes.get), { token });
    const headers = { 'If-Match': read.headers.get('etag') ?? '' };
    const answers = await times(3, (index) =>
      api.call(routes.update.method, path(routes.update), {
        token,
        headers,
        body: { [input]: `Version ${index}` },
      }),
    );
    expect(statuses(answers)).toEqual([200, 412, 412]);
    const stored = await api.call('GET', path(routes.get), { token });
    const saved = answers.find(({ status }) => status === 200);
    expect(stored.headers.get('etag')).toBe(saved?.headers.get('etag'));
    expect(JSON.stringify(stored.body)).toContain(field(saved?.body, input));
    await api.call('DELETE', path(routes.remove), { token });
  });
});

/** A made account comes with a sentence. */
function entryOf(body: unknown): unknown {
  return typeof body === 'object' && body && 'user' in body ? body.user : body;
}

describe('of changes of one password at once', () => {
  const login = (email: string, word: string) =>
    api.call('POST', '/api/user/login', { body: { email, password: word } });

  it.each(['updatePasswordSelf', 'updatePassword'])(
    'with %s exactly one succeeds, and its password is the one that counts',
    async (call) => {
      const { id, email, token } = await api.addUser('editor');
      const other = field((await login(email, password)).body, 'token');
      const answers = await times(6, (index) =>
        api.call('PUT', `/api/user/${call}`, {
          token: index % 2 === 0 ? token : other,
          body: { userId: id, currentPassword: password, newPassword: `a fine new one ${index}` },
        }),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      for (const [index, answer] of answers.entries()) {
        if (index === won) continue;
        // The session of the loser may have ended with the change.
        expect([400, 401]).toContain(answer.status);
        if (answer.status === 401) continue;
        expect(answer.body).toMatchObject({ issues: [{ path: 'currentPassword' }] });
      }
      expect((await login(email, `a fine new one ${won}`)).status).toBe(200);
      expect((await login(email, password)).status).toBe(401);
    },
  );

  it('an admin can not change another account with a password that has just been replaced', async () => {
    const boss = await api.addUser('admin');
    const { id, email } = await api.addUser('user');
    const [own, others] = await Promise.all([
      api.call('PUT', '/api/user/updatePasswordSelf', {
        token: boss.token,
        body: { currentPassword: password, newPassword: "the admin's new one" },
      }),
      api.call('PUT', '/api/user/updatePassword', {
        token: boss.token,
        body: { userId: id, currentPassword: password, newPassword: 'a fine new one' },
      }),
    ]);
    expect(own.status).toBe(200);
    expect((await login(email, 'a fine new one')).status).toBe(others.status === 200 ? 200 : 401);
  });
});

describe('a reset link', () => {
  it('that is created during a change of the address is invalid', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, email } = await api.addUser('user');
      await Promise.all([
        api.call('POST', '/api/user/forgotPassword', { body: { email } }),
        api.call('PUT', `/api/user/${id}`, {
          token: admin.token,
          body: { email: `moved-${crypto.randomUUID()}@example.org` },
        }),
      ]);
      await api.mails();
      expect(await api.db.passwordReset.count({ where: { userId: id } })).toBe(0);
    }
  });
});

describe('of updates of home sections at once', () => {
  interface Section {
    _id: string;
    order: number;
    isActive: boolean;
  }
  const read = async () => (await api.call('GET', '/api/homeSections')).body as Section[];
  const save = (updates: object[]) =>
    api.call('PATCH', '/api/homeSections/updateHomeSections', {
      token: admin.token,
      body: { updates },
    });

  it('none is lost, and the orders end as 1…n', async () => {
    const before = await read();
    for (let round = 0; round < 5; round += 1) {
      const answers = await times(before.length, (index) =>
        save([
          { id: before[index]?._id, isActive: round % 2 === 1, order: ((index + round) % 3) + 1 },
        ]),
      );
      expect(statuses(answers)).toEqual(before.map(() => 200));
      const after = await read();
      expect(after.map(({ order }) => order)).toEqual(before.map((_each, index) => index + 1));
      expect(after.map(({ isActive }) => isActive)).toEqual(before.map(() => round % 2 === 1));
    }
  });

  it('gaps and ties from an older release are closed by the next', async () => {
    await api.db.homeSection.updateMany({ data: { order: 7 } });
    const [first] = await read();
    expect((await save([{ id: first?._id, isActive: true }])).status).toBe(200);
    const after = await read();
    expect(after.map(({ order }) => order)).toEqual(after.map((_each, index) => index + 1));
  });
});
