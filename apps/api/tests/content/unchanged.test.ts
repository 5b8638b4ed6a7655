import { areaName, contract, listAreas as areas, pendingAreas } from '@site/contract';
import { field, fieldsOf, itemsOf } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { contentOf, idIn, makeTarget } from '../lib/targets.ts';
import { openTestApi, password } from '../lib/test-api.ts';

// An update that changes nothing writes nothing, whichever way it says so: nobody's copy gets stale, no list says that
// somebody was there, and no page is rendered again.

const api = openTestApi();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await api.addUser('admin');
  await addFixtureCategory(api);
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: admin.token, body });
const send = async (method: string, path: string, body: unknown) => {
  const answer = await call(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer;
};

/** All that an update could leave behind. @param read where what it changes is read */
async function traces(read: string) {
  const { body, headers } = await call('GET', read);
  const [revisions, lines, pending, undos, mails, version] = await Promise.all([
    api.db.revision.count(),
    api.db.auditLine.count(),
    api.db.pendingVersion.findMany(),
    api.db.pendingUndo.findMany(),
    api.db.outboxMail.count(),
    call('GET', '/api/version'),
  ]);
  const etag = headers.get('etag');
  return { body, etag, revisions, lines, pending, undos, mails, version: version.body };
}

/** The record in an answer, as a client has it that sends it back whole. */
function recordOf(body: unknown): Record<string, unknown> {
  if (Array.isArray(body)) return { updates: body };
  const fields = fieldsOf(body);
  return fieldsOf(fields['page'] ?? fields['aboutUs'] ?? fields);
}

/** The fields without which an update is refused. */
const required = ({ category, updates }: Record<string, unknown>, area: string) =>
  area === 'about' ? { category } : area === 'homeSections' ? { updates } : {};

describe('an update that changes nothing leaves nothing behind', () => {
  // First, as what the others store is what is sent here.
  it.each(pendingAreas)('of what waits to be published of %s', async (area) => {
    const { method, update, read, body } = await makeTarget(api, admin.token, area);
    const path = `${update}?pending=1`;
    await send(method, path, body);
    const before = await traces(`${read}?pending=1`);
    await send(method, path, body);
    expect(await traces(`${read}?pending=1`)).toEqual(before);
    await send('DELETE', `/api/pending/${areaName(area)}/${idIn(before.body)}`, undefined);
  });

  it.each(pendingAreas)('of %s', async (area) => {
    const { method, update, read, body } = await makeTarget(api, admin.token, area);
    await send(method, update, body);
    const before = await traces(read);
    const stored = recordOf(before.body);
    const empty = area === 'homeSections' ? { updates: [] } : required(stored, area);
    // Without a body too, which areas that require a field refuse.
    await call(method, update);
    const answers = [
      await send(method, update, empty),
      await send(method, update, body),
      await send(method, update, stored),
    ];
    for (const { headers } of answers) expect(headers.get('etag')).toBe(before.etag);
    await fc.assert(
      fc.asyncProperty(fc.subarray(Object.entries(stored)), async (fields) => {
        await send(method, update, { ...empty, ...Object.fromEntries(fields) });
      }),
      { numRuns: 4 },
    );
    expect(await traces(read)).toEqual(before);
  });

  it.each(pendingAreas)('of a version of %s that is the newest one', async (area) => {
    const { method, update, read, body } = await makeTarget(api, admin.token, area);
    await send(method, update, body);
    const before = await traces(read);
    const versions = `/api/revisions?area=${areaName(area)}&id=${idIn(before.body)}`;
    const newest = field((await call('GET', versions)).body, 0, '_id');
    const restored = await send('POST', `/api/revisions/${newest}/restore`, {});
    expect(contentOf(restored.body)).toEqual(contentOf(before.body));
    expect(await traces(read)).toEqual(before);
  });

  it.each(listAreas)('of several $name at once', async ({ name }) => {
    const { read } = await makeTarget(api, admin.token, name);
    const before = await traces(read);
    const id = idIn(before.body);
    const values = Object.fromEntries(
      Object.entries(recordOf(before.body)).filter(([key]) => ['status', 'category'].includes(key)),
    );
    if (Object.keys(values).length === 0) return;
    const asked = { area: areaName(name), ids: [id], action: 'change', values };
    const answer = await call('POST', '/api/bulk', asked);
    expect(answer.body).toMatchObject({ done: 0, batch: null });
    expect(await traces(read)).toEqual(before);
  });

  const ordered = areas.filter((area) => 'order' in contract[area]);
  it.each(ordered)('of the places of %s', async (area) => {
    const routes: Record<string, AppRoute> = contract[area];
    const [list = '', order = ''] = [routes['list']?.path, routes['order']?.path];
    await makeTarget(api, admin.token, area);
    await makeTarget(api, admin.token, area);
    const ids = itemsOf((await call('GET', list)).body).map((entry) => field(entry, '_id'));
    await send('PUT', order, { ids });
    const before = await traces(list);
    await send('PUT', order, { ids });
    expect(await traces(list)).toEqual(before);
  });

  it('of an account, a message, an application and who gets messages', async () => {
    const visitor = { name: 'A', email: 'visitor@example.org', message: 'B' };
    const message = await send('POST', '/api/contactus/message', visitor);
    const { token } = await api.addUser('user');
    const { body: career } = await send('POST', contract.careers.create.path, {
      title: 'A',
      description: 'B',
      location: 'C',
      applyLink: '/a',
    });
    const applied = await api.call('POST', contract.applications.create.path, {
      token,
      body: { careerId: field(career, '_id'), phone: '1', resumeUrl: '/a.pdf', coverNote: 'C' },
    });
    expect(applied.status, JSON.stringify(applied.body)).toBe(201);
    const own = `/api/user/${admin.id}`;
    const updates = [
      { method: 'PUT', path: own, read: own, body: { name: 'Another' } },
      { method: 'PUT', path: own, read: own, body: { isActive: true } },
      { method: 'PUT', path: '/api/user/profile', read: own, body: { name: 'Another' } },
      {
        method: 'PATCH',
        path: `/api/contactus/messages/${field(message.body, '_id')}`,
        read: `/api/contactus/messages/${field(message.body, '_id')}`,
        body: { status: 'assigned', note: 'A' },
      },
      {
        method: 'PUT',
        path: '/api/contactus/settings',
        read: '/api/contactus/settings',
        body: { messagesTo: ['office@example.org'] },
      },
      {
        method: 'PATCH',
        path: `/api/application/${field(applied.body, '_id')}`,
        read: '/api/application/applications',
        body: { status: 'interview', note: 'A' },
      },
    ];
    for (const { method, path, read, body } of updates) {
      await send(method, path, body);
      const before = await traces(read);
      await send(method, path, body);
      if (!path.endsWith('settings')) await send(method, path, {});
      expect(await traces(read), path).toEqual(before);
    }
  });

  it('of the parts that an older release has not stored', async () => {
    await api.db.$executeRaw`UPDATE footer SET content = '{}'`;
    await api.db.$executeRaw`UPDATE navbar SET links = '[]', styling = '{}'`;
    await api.db.$executeRaw`UPDATE section_themes SET config = '{}' WHERE position = 'news'`;
    for (const area of ['footer', 'navbar'] as const) {
      const { get, update } = contract[area];
      const before = await traces(get.path);
      await send(update.method, update.path, {});
      await send(update.method, update.path, before.body);
      expect(await traces(get.path)).toEqual(before);
    }
    const before = await traces('/api/colors/news');
    await send('PUT', '/api/colors/news', before.body);
    expect(await traces('/api/colors/news')).toEqual(before);
  });

  it('but what no reader sees is stored: a password, a reply', async () => {
    const account = await api.addUser('editor');
    const hash = async () =>
      (await api.db.user.findUniqueOrThrow({ where: { id: account.id } })).passwordHash;
    const before = await hash();
    await api.call('PUT', '/api/user/updatePasswordSelf', {
      token: account.token,
      body: { currentPassword: password, newPassword: 'another good one' },
    });
    expect(await hash()).not.toBe(before);
    const visitor = { name: 'A', email: 'replied@example.org', message: 'B' };
    const { body } = await send('POST', '/api/contactus/message', visitor);
    const path = `/api/contactus/messages/${field(body, '_id')}/reply`;
    await send('POST', path, { text: 'First' });
    const lines = await api.db.auditLine.count();
    await send('POST', path, { text: 'Second' });
    expect(await api.db.auditLine.count()).toBe(lines + 1);
  });
});
