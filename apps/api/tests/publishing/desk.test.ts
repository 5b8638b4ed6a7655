import { contract, type Role } from '@site/contract';
import { field } from '@site/contract/json';
import { beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { openTestApi, statuses, type TestApi } from '../lib/test-api.ts';

const api = openTestApi();
type Account = Awaited<ReturnType<TestApi['addUser']>>;
let accounts: Record<Role, Account>;
beforeEach(async () => {
  accounts = {
    admin: await api.addUser('admin'),
    moderator: await api.addUser('moderator'),
    editor: await api.addUser('editor'),
    user: await api.addUser('user'),
  };
});

const call = (as: Role, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: accounts[as].token, body });
const read = async (as: Role) => (await call(as, 'GET', contract.desk.read.path)).body;
const article = {
  content: 'The new well is open.',
  author: 'Saima',
  imageUrl: '/pictures/well.webp',
  publishedAt: '2026-03-21T00:00:00.000Z',
};
const vacancy = { description: 'B', location: 'C', applyLink: 'mailto:jobs@example.org' };
const inDays = (count: number) => new Date(Date.now() + days(count)).toISOString();
const create = async (as: Role, path: string, body: object) => {
  const answer = await call(as, 'POST', path, body);
  expect(answer.status).toBe(201);
  return field(answer.body, '_id');
};
const news = (as: Role, title: string, fields = {}) =>
  create(as, '/api/news/news', { ...article, title, ...fields });

describe('the desk', () => {
  it('counts what its caller has done, and nobody else', async () => {
    await news('editor', 'One');
    await news('editor', 'Two');
    await create('editor', '/api/categories', { title: 'A', description: 'B' });
    await news('admin', 'Three');
    expect(await read('editor')).toMatchObject({
      habits: expect.arrayContaining([
        { area: 'news', action: 'create', count: 2 },
        { area: 'categories', action: 'create', count: 1 },
      ]),
    });
    expect(await read('moderator')).not.toMatchObject({
      habits: expect.arrayContaining([expect.objectContaining({ area: 'news' })]),
    });
  });

  it('has texts that are not saved, and drafts that its caller has worked on', async () => {
    const draft = (record: string, values: object) =>
      call('editor', 'PUT', `/api/drafts/news/${record}`, { sequence: 1, body: { values } });
    await draft('new', { title: 'ٹڈی دل کی نگرانی' });
    await draft('other', { content: 'Without a title' });
    await news('editor', 'Mine', { status: 'draft' });
    const theirs = await news('admin', 'Theirs', { status: 'draft' });
    await news('editor', 'Public');
    const own = (title: string) => expect.objectContaining({ area: 'news', title });
    const body = await read('editor');
    expect(body).toMatchObject({
      unsaved: {
        total: 2,
        entries: [
          { form: 'news', record: 'other', title: null },
          { form: 'news', record: 'new', title: 'ٹڈی دل کی نگرانی' },
        ],
      },
      drafts: { total: 1, entries: [own('Mine')] },
    });
    await call('editor', 'PUT', `/api/news/news/${theirs}`, { title: 'Ours' });
    expect(await read('editor')).toMatchObject({
      drafts: { total: 2, entries: [own('Ours'), own('Mine')] },
    });
  });

  it('has what goes live by itself, entries and changes, the next first', async () => {
    await news('admin', 'In three days', { publishAt: inDays(3) });
    await create('admin', '/api/pages', {
      url: 'soon',
      template: 'simple-page',
      mainTitle: 'Tomorrow',
      publishAt: inDays(1),
    });
    const id = await news('admin', 'Public');
    await call('admin', 'PUT', `/api/news/news/${id}?pending=1`, { title: 'Changed' });
    await call('admin', 'PUT', `/api/pending/news/${id}/schedule`, { publishAt: inDays(2) });
    const scheduled = await api.db.pendingVersion.findFirst({ where: { recordId: id } });
    expect(scheduled?.publishAt).not.toBeNull();
    expect(await read('editor')).toMatchObject({
      upcoming: {
        total: 3,
        entries: [
          { area: 'pages', title: 'Tomorrow', isChange: false },
          { area: 'news', title: 'Changed', isChange: true },
          { area: 'news', title: 'In three days', isChange: false },
        ],
      },
    });
  });

  it('has tenders and vacancies that close within a week, of those that are public', async () => {
    const tender = (title: string, fields: object) =>
      create('admin', '/api/tender/createTender', {
        description: 'B',
        imageUrl: '/a.webp',
        title,
        ...fields,
      });
    await tender('Soon', { closesAt: inDays(2) });
    await tender('Later', { closesAt: inDays(30) });
    await tender('A draft', { closesAt: inDays(2), status: 'draft' });
    await create('admin', '/api/career/addNew', {
      ...vacancy,
      title: 'First',
      closesAt: inDays(1),
    });
    expect(await read('editor')).toMatchObject({
      closing: {
        total: 2,
        entries: [
          { area: 'careers', title: 'First' },
          { area: 'tenders', title: 'Soon' },
        ],
      },
    });
  });

  it('has the changes of others that its caller may make', async () => {
    await news('admin', 'By the admin');
    await news('editor', 'By the editor');
    await call('admin', 'PUT', `/api/user/${accounts.user.id}`, { name: 'Zara' });
    const by = (title: string) => expect.objectContaining({ title });
    expect(await read('editor')).toMatchObject({
      changes: expect.arrayContaining([by('By the admin')]),
    });
    expect(await read('editor')).not.toMatchObject({
      changes: expect.arrayContaining([by('By the editor')]),
    });
    // Accounts are changed by admins alone.
    expect(await read('editor')).not.toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ area: 'users' })]),
    });
  });

  it('has messages and applications that are new', async () => {
    const sent = await api.call('POST', '/api/contactus/message', {
      body: { name: 'Nasreen', email: 'nasreen@example.org', message: 'A cow has died' },
    });
    expect(sent.status).toBe(201);
    const careerId = await create('admin', '/api/career/addNew', {
      ...vacancy,
      title: 'Epidemiologist',
    });
    const body = { careerId, resumeUrl: 'https://example.org/cv.pdf' };
    expect((await call('user', 'POST', '/api/application/applications', body)).status).toBe(201);
    expect(await read('editor')).toMatchObject({
      messages: { total: 1, entries: [{ name: 'Nasreen' }] },
      applications: { total: 1, entries: [{ career: 'Epidemiologist' }] },
    });
  });

  it('has what waits for those who review, and what was sent back for those who submit', async () => {
    const id = await news('editor', 'To review', { status: 'draft' });
    const submitted = await call('editor', 'POST', '/api/submissions', { area: 'news', id });
    expect(await read('moderator')).toMatchObject({
      waiting: { total: 1, entries: [{ title: 'To review' }] },
    });
    expect(await read('moderator')).not.toHaveProperty('returned');
    expect(await read('editor')).not.toHaveProperty('waiting');
    const returned = `/api/submissions/${field(submitted.body, '_id')}/return`;
    await call('moderator', 'POST', returned, { comment: 'The date is wrong.' });
    expect(await read('editor')).toMatchObject({
      returned: { total: 1, entries: [{ comment: 'The date is wrong.' }] },
    });
    expect(await read('moderator')).toMatchObject({ waiting: { total: 0 } });
  });

  it('answers sixteen at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call('admin', 'GET', contract.desk.read.path)),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });
});

describe('the search of what is not public', () => {
  const find = async (q: string) =>
    (await call('editor', 'GET', `${contract.search.unpublished.path}?q=${encodeURIComponent(q)}`))
      .body;

  it('finds drafts, and what is scheduled or has ended, by all words of their titles', async () => {
    await news('admin', 'Brucellosis at the market', { status: 'draft' });
    await news('admin', 'Brucellosis in spring', { publishAt: inDays(3) });
    await news('admin', 'Brucellosis in winter', { unpublishAt: inDays(-3) });
    await news('admin', 'Brucellosis today');
    expect(await find('brucellosis')).toMatchObject([
      { title: 'Brucellosis in winter', visibility: 'ended', area: 'news' },
      { title: 'Brucellosis in spring', visibility: 'scheduled' },
      { title: 'Brucellosis at the market', visibility: 'draft' },
    ]);
    expect(await find('MARKET brucell')).toMatchObject([{ visibility: 'draft' }]);
    expect(await find('brucellosis today')).toEqual([]);
  });

  it('finds Urdu in either form of its letters, and nothing without a word', async () => {
    await news('admin', 'جانوروں کی صحت', { status: 'draft' });
    // As an Arabic keyboard writes it.
    expect(await find('جانوروں كي')).toMatchObject([{ title: 'جانوروں کی صحت' }]);
    expect(await find(' ')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('x'.repeat(200))).toEqual([]);
  });
});
