import {
  areaName,
  contract,
  isPublicRead,
  pendingAreas,
  publishedAreas,
  type Role,
} from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { submissionMessages } from '@site/contract/messages';
import type { AppRoute } from '@ts-rest/core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecords } from '../lib/addresses.ts';
import { listAreas } from '../lib/list-areas.ts';
import { idIn, makeTarget } from '../lib/targets.ts';
import { type Answer, openTestApi, statuses, type TestApi } from '../lib/test-api.ts';

/*
 * The review before publishing, on an API of its own: the switch is one for all. What is the same for the mocks while it
 * is off is in packages/contract-tests.
 */

// Every write of the contract is tried, and all public reads after each of them.
vi.setConfig({ testTimeout: 120_000 });

const api = openTestApi();
type Account = Awaited<ReturnType<TestApi['addUser']>>;
let accounts: Record<Exclude<Role, 'user'>, Account>;
/** Where there is something to read, for each read of the contract. */
let addressOf: (route: AppRoute) => string;
beforeAll(async () => {
  const [admin, moderator, editor] = [
    await api.addUser('admin'),
    await api.addUser('moderator'),
    await api.addUser('editor'),
  ];
  accounts = { admin, moderator, editor };
  addressOf = await createRecords(api, admin);
});
beforeEach(() => switchReview(true));

type Staff = keyof typeof accounts;

function call(as: Staff, method: string, path: string, body?: unknown, headers = {}) {
  return api.call(method, path, { token: accounts[as].token, body, headers });
}

async function switchReview(isOn: boolean): Promise<void> {
  const body = { reviewBeforePublishing: isOn };
  expect((await call('admin', 'PUT', '/api/siteinfo', body)).body).toMatchObject(body);
}

const required = {
  status: 403,
  body: { code: 'review-required', msg: submissionMessages.required },
};

const routes = Object.entries(contract).flatMap(([area, ofArea]) =>
  Object.entries<AppRoute>(ofArea).map(([name, route]) => ({ key: `${area}.${name}`, route })),
);
const publicReads = routes.filter(
  // Any write moves the version of the content, of drafts too.
  ({ key, route }) => isPublicRead(route) && !key.startsWith('version.'),
);

/** All that visitors can read. */
async function publicAnswers(): Promise<Record<string, unknown>> {
  const answers = publicReads.map(async ({ key, route }) => {
    const query = key.startsWith('search.') ? '?q=a' : '';
    const { status, body } = await api.call('GET', `${addressOf(route)}${query}`);
    // What is refused has an id of its request.
    return [key, status === 200 ? body : status] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** A call of the contract that writes. */
interface Write {
  key: string;
  method: string;
  path: string;
  body?: unknown;
}

/** Every write of the contract, as somebody would call it who wants to change what visitors see. */
async function writes(): Promise<Write[]> {
  const targets = new Map<string, Awaited<ReturnType<typeof makeTarget>>>();
  for (const area of pendingAreas) {
    targets.set(area, await makeTarget(api, accounts.admin.token, area));
  }
  const news = '/api/news/news';
  const makeNews = async () =>
    field((await call('admin', 'POST', news, entryFixtures.news)).body, '_id');
  const [deleted, older, waiting] = [await makeNews(), await makeNews(), await makeNews()];
  await call('admin', 'PUT', `${news}/${older}`, { title: 'Newer' });
  await call('admin', 'PUT', `${news}/${waiting}?pending=1`, { title: 'Newest' });
  const versions = await call('admin', 'GET', `/api/revisions?area=news&id=${older}`);
  const version = field(itemsOf(versions.body).at(-1), '_id');
  await call('admin', 'DELETE', `${news}/${deleted}`);
  const ofDeleted = await call('admin', 'GET', `/api/revisions?area=news&id=${deleted}`);
  const deletion = field(ofDeleted.body, 0, '_id');
  const [section] = itemsOf((await api.call('GET', contract.homeSections.list.path)).body);
  const special: Record<string, Omit<Write, 'key' | 'method'>> = {
    'homeSections.update': {
      path: contract.homeSections.update.path,
      body: { updates: [{ id: field(section, '_id'), order: 3, isActive: false }] },
    },
    'pending.publish': { path: `/api/pending/news/${waiting}/publish`, body: {} },
    'pending.discard': { path: `/api/pending/news/${waiting}` },
    'revisions.restore': { path: `/api/revisions/${version}/restore`, body: {} },
    'trash.restore': { path: `/api/trash/${deletion}/restore`, body: {} },
    'contact.message': {
      path: contract.contact.message.path,
      body: { name: 'A', email: 'a@example.org', message: 'B' },
    },
    'submissions.submit': { path: '/api/submissions', body: { area: 'news', id: waiting } },
  };
  return routes
    .filter(({ route }) => route.method !== 'GET')
    .map(({ key, route: { method, path } }) => {
      const [area = '', name = ''] = key.split('.');
      const target = targets.get(area);
      const list = listAreas.find((each) => each.name === area);
      if (special[key]) return { key, method, ...special[key] };
      if (list && name === 'create') {
        const body = { ...list.body, ...(area === 'pages' && { url: `p-${crypto.randomUUID()}` }) };
        return { key, method, path, body };
      }
      if (target && (name === 'update' || name === 'put')) {
        return { key, method, path: target.update, body: target.body };
      }
      if (target && name === 'remove') {
        return { key, method, path: path.replace(/:\w+$/, target.update.split('/').at(-1) ?? '') };
      }
      return { key, method, path: path.replaceAll(/:\w+/g, crypto.randomUUID()), body: {} };
    });
}

/** Whether a write changes content that visitors see. */
function isOfContent({ key }: Write): boolean {
  const [area = '', name = ''] = key.split('.');
  if (
    ['homeSections.update', 'pending.publish', 'revisions.restore', 'trash.restore'].includes(key)
  )
    return true;
  const names = ['create', 'update', 'put', 'remove'];
  return names.includes(name) && pendingAreas.some((each) => each === area);
}

describe('while the review is on', () => {
  it('no call of an editor changes what visitors read, and those that would are refused', async () => {
    const all = await writes();
    const before = await publicAnswers();
    const unexpected: object[] = [];
    for (const write of all) {
      const { key, method, path, body } = write;
      // One of them logs out.
      const token = key.startsWith('users.') ? await api.as('editor') : accounts.editor.token;
      const answer = await api.call(method, path, { token, body });
      const { status, body: said } = answer;
      const isRefused = status === 403 && valueAt(said, 'code') === required.body.code;
      if (isRefused !== isOfContent(write)) unexpected.push({ key, status, said });
    }
    expect(unexpected).toEqual([]);
    expect(await publicAnswers()).toEqual(before);
  });

  it('moderators make the same calls', async () => {
    for (const write of (await writes()).filter(isOfContent)) {
      const { key, method, path, body } = write;
      const { status, body: said } = await call('moderator', method, path, body);
      expect([200, 201], `${key}: ${JSON.stringify(said)}`).toContain(status);
    }
  });

  it.each(listAreas.filter(({ name }) => publishedAreas.has(name)))(
    'editors make and change drafts of $name, and publish and schedule none',
    async ({ name, routes: { create, update, remove }, body }) => {
      const url = `p-${crypto.randomUUID()}`;
      const sent = { ...body, ...(name === 'pages' && { url }) };
      const later = { status: 'published', publishAt: '2040-01-01T00:00:00.000Z' };
      const over = {
        status: 'published',
        publishAt: null,
        unpublishAt: '2020-01-01T00:00:00.000Z',
      };
      const made = await call('editor', 'POST', create.path, { ...sent, status: 'draft' });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const path = update.path.replace(/:\w+$/, name === 'pages' ? url : field(made.body, '_id'));
      expect((await call('editor', 'PUT', path, { status: 'draft' })).status).toBe(200);
      for (const change of [{ status: 'published' }, later]) {
        expect(await call('editor', 'PUT', path, change)).toMatchObject(required);
      }
      expect((await call('moderator', 'PUT', path, later)).status).toBe(200);
      for (const change of [{ status: 'draft' }, over]) {
        expect(await call('editor', 'PUT', path, change)).toMatchObject(required);
      }
      expect(await call('editor', 'DELETE', path)).toMatchObject(required);
      expect((await call('moderator', 'PUT', path, over)).status).toBe(200);
      // What has ended is not public, and stays so.
      expect((await call('editor', 'PUT', path, { status: 'draft' })).status).toBe(200);
      expect(
        (await call('editor', 'DELETE', remove.path.replace(/:\w+$/, path.split('/').at(-1) ?? '')))
          .status,
      ).toBe(200);
    },
  );

  it('only admins turn it off, by whatever call', async () => {
    const off = { reviewBeforePublishing: false };
    const forbidden = { status: 403, body: { msg: submissionMessages.switchForbidden } };
    for (const role of ['editor', 'moderator'] as const) {
      for (const query of ['', '?pending=1']) {
        const path = `/api/siteinfo${query}`;
        expect(await call(role, 'PUT', path, off), role + query).toMatchObject(forbidden);
      }
    }
    // Of a time when it was off.
    const { body: versions } = await call('admin', 'GET', '/api/revisions?area=siteinfo');
    const oldest = field(itemsOf(versions).at(-1), '_id');
    expect(await call('moderator', 'POST', `/api/revisions/${oldest}/restore`, {})).toMatchObject(
      forbidden,
    );
    // Clients that leave it out change nothing.
    const logo = await call('moderator', 'PUT', '/api/siteinfo', { logo: '/logo.svg' });
    expect(logo).toMatchObject({ status: 200, body: { reviewBeforePublishing: true } });
    await switchReview(false);
    expect((await call('editor', 'PUT', '/api/siteinfo', off)).status).toBe(200);
  });
});

it('while the review is off editors publish', async () => {
  await switchReview(false);
  expect(await call('editor', 'POST', '/api/news/news', entryFixtures.news)).toMatchObject({
    status: 201,
  });
});

/** A live news article with a pending version, or a draft. */
async function waitingNews(kind: 'pending' | 'draft', title = 'A title') {
  const status = kind === 'draft' ? 'draft' : 'published';
  const made = await call('moderator', 'POST', '/api/news/news', {
    ...entryFixtures.news,
    title,
    status,
  });
  const id = field(made.body, '_id');
  const path = `/api/news/news/${id}`;
  if (kind === 'pending')
    await call('editor', 'PUT', `${path}?pending=1`, { title: `${title}, new` });
  return { id, path, tag: made.headers.get('etag') ?? '' };
}

const submit = (id: string, note?: string) =>
  call('editor', 'POST', '/api/submissions', { area: 'news', id, note });
const listed = async (id: string) =>
  itemsOf((await call('editor', 'GET', `/api/submissions?area=news&id=${id}`)).body);
const mailsTo = async ({ email }: Account) =>
  (await api.mails())
    .map((mail) => mail.replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(email));

describe('a submission', () => {
  it.each(pendingAreas.map((area) => ({ area })))(
    'of a pending version in $area waits until that is published',
    async ({ area }) => {
      const { update, method, read, body } = await makeTarget(api, accounts.admin.token, area);
      const id = idIn((await api.call('GET', read)).body);
      const sent = { area: areaName(area), id };
      expect(await call('editor', 'POST', '/api/submissions', sent)).toMatchObject({
        status: 400,
        body: { msg: submissionMessages.nothingThere },
      });
      await call('editor', method, `${update}?pending=1`, body);
      const { body: made, status } = await call('editor', 'POST', '/api/submissions', sent);
      expect([status, made]).toMatchObject([200, { ...sent, state: 'waiting', note: '' }]);
      const query = `?area=${areaName(area)}&id=${id}&state=waiting`;
      const list = async () => (await call('moderator', 'GET', `/api/submissions${query}`)).body;
      expect(await list()).toEqual([made]);
      const publish = `/api/pending/${areaName(area)}/${id}/publish`;
      expect(await call('editor', 'POST', publish, {})).toMatchObject(required);
      expect(await list()).toEqual([made]);
      expect((await call('moderator', 'POST', publish, {})).status).toBe(200);
      expect(await list()).toEqual([]);
    },
  );

  it('is mailed to its editor when it is sent back, and when it is published', async () => {
    const editor = await api.addUser('editor');
    const { id, path } = await waitingNews('draft');
    const sent = { token: editor.token, body: { area: 'news', id } };
    const { body } = await api.call('POST', '/api/submissions', sent);
    const back = `/api/submissions/${field(body, '_id')}/return`;
    await call('moderator', 'POST', back, { comment: 'براہ کرم عنوان چھوٹا کریں۔' });
    const [mail] = await mailsTo(editor);
    for (const part of ['sent back', 'http://admin.example.org/waiting-for-review']) {
      expect(mail).toContain(part);
    }
    await api.call('POST', '/api/submissions', sent);
    await call('moderator', 'PUT', path, { status: 'published' });
    const mails = await mailsTo(editor);
    expect(mails).toHaveLength(2);
    expect(mails.filter((each) => each.includes('was published'))).toHaveLength(1);
  });

  it('ends with what was submitted, and not before', async () => {
    const ends: Record<string, (one: { id: string; path: string }) => Promise<Answer>> = {
      delete: ({ path }) => call('moderator', 'DELETE', path),
      discard: ({ id }) => call('editor', 'DELETE', `/api/pending/news/${id}`),
      schedule: ({ path }) =>
        call('moderator', 'PUT', path, {
          status: 'published',
          publishAt: '2040-01-01T00:00:00.000Z',
        }),
    };
    for (const [name, end] of Object.entries(ends)) {
      const one = await waitingNews(name === 'discard' ? 'pending' : 'draft');
      await submit(one.id);
      expect(await listed(one.id), name).toHaveLength(1);
      expect((await end(one)).status, name).toBe(200);
      expect(await listed(one.id), name).toEqual([]);
    }
    const draft = await waitingNews('draft');
    await submit(draft.id);
    await call('editor', 'PUT', draft.path, { title: 'Renamed' });
    expect(await listed(draft.id)).toMatchObject([{ title: 'Renamed' }]);
    const pending = await waitingNews('pending');
    await submit(pending.id);
    await call('moderator', 'PUT', pending.path, { description: 'Of the live version' });
    expect(await listed(pending.id)).toMatchObject([{ title: 'A title, new' }]);
  });

  it('is listed oldest first, in pages', async () => {
    const made: string[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      const { id } = await waitingNews('draft', title);
      made.push(field((await submit(id)).body, '_id'));
    }
    const all = (await call('editor', 'GET', '/api/submissions?area=news')).body;
    const ids = itemsOf(all).map((each) => field(each, '_id'));
    expect(ids.filter((id) => made.includes(id))).toEqual(made);
    const page = await call('editor', 'GET', '/api/submissions?area=news&page=1&perPage=2');
    expect(itemsOf(page.body)).toEqual(itemsOf(all).slice(0, 2));
    expect(page.headers.get('x-total-count')).toBe(String(ids.length));
  });

  it('is refused for what is no record, or no draft', async () => {
    const { id, path } = await waitingNews('draft');
    await call('moderator', 'PUT', path, { status: 'published' });
    const wrong = [
      { area: 'news', id },
      { area: 'news', id: crypto.randomUUID() },
      { area: 'news', id: 'x' },
      { area: 'users', id: accounts.editor.id },
      { area: 'home-sections', id },
      { area: 'nothing', id },
      { id },
      { area: 'news', id, note: 'x'.repeat(2001) },
    ];
    for (const body of wrong) {
      const { status } = await call('editor', 'POST', '/api/submissions', body);
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });
});

const times = <Result>(count: number, run: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));

describe('at once', () => {
  it('no editor changes what visitors see after the review is on', async () => {
    for (let round = 0; round < 5; round += 1) {
      await switchReview(false);
      const { id, path } = await waitingNews('draft');
      await call('moderator', 'PUT', path, { status: 'published' });
      const change = (at: number) => call('editor', 'PUT', path, { title: `Title ${at}` });
      const [before, , after] = await Promise.all([
        times(8, change),
        switchReview(true),
        times(8, (at) => change(at + 8)),
      ]);
      const answers = [...before, ...after];
      expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
      const switched = await api.db.revision.findFirstOrThrow({
        where: { area: 'siteInfo' },
        orderBy: { version: 'desc' },
      });
      const changes = await api.db.revision.findMany({
        where: { recordId: id, by: accounts.editor.id },
      });
      expect(changes).toHaveLength(answers.filter(({ status }) => status === 200).length);
      for (const { at } of changes) expect(at.getTime()).toBeLessThanOrEqual(switched.at.getTime());
      expect(await change(16)).toMatchObject(required);
    }
  });

  it('what is published and sent back is published once', async () => {
    for (const kind of ['pending', 'draft'] as const) {
      const one = await waitingNews(kind);
      const submission = `/api/submissions/${field((await submit(one.id)).body, '_id')}`;
      const publish = () =>
        kind === 'pending'
          ? call('moderator', 'POST', `/api/pending/news/${one.id}/publish`, {})
          : call('moderator', 'PUT', one.path, { status: 'published' }, { 'If-Match': one.tag });
      const [published, returned] = await Promise.all([
        times(8, publish),
        times(8, () => call('admin', 'POST', `${submission}/return`, { comment: 'Later' })),
      ]);
      const late = kind === 'pending' ? 404 : 412;
      expect(statuses(published)).toEqual([200, ...Array<number>(7).fill(late)]);
      const successes = returned.filter(({ status }) => status === 200);
      expect(successes.length).toBeLessThanOrEqual(1);
      for (const { status } of returned) expect([200, 404, 409]).toContain(status);
      expect(await listed(one.id)).toEqual([]);
    }
  });

  it('what is submitted and published is not left waiting', async () => {
    for (let round = 0; round < 10; round += 1) {
      const kind = round % 2 === 0 ? 'pending' : 'draft';
      const one = await waitingNews(kind);
      const [published, submitted] = await Promise.all([
        kind === 'pending'
          ? call('moderator', 'POST', `/api/pending/news/${one.id}/publish`, {})
          : call('moderator', 'PUT', one.path, { status: 'published' }),
        times(4, () => submit(one.id)),
      ]);
      expect(published.status).toBe(200);
      for (const { status } of submitted) expect([200, 400]).toContain(status);
      expect(await listed(one.id)).toEqual([]);
    }
  });

  it('a record has one submission', async () => {
    const { id } = await waitingNews('draft');
    const answers = await times(16, () => submit(id));
    expect(statuses(answers)).toEqual(Array<number>(16).fill(200));
    expect(await listed(id)).toHaveLength(1);
  });
});
