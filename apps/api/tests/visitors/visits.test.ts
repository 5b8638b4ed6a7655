import { randomUUID } from 'node:crypto';
import { mostReadCount, visitDays } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf } from '@site/contract/json';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { openTestApi, startTestApi } from '../lib/test-api.ts';

// Visits are counted without anything that tells who came.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let now = new Date('2026-11-20T09:00:00Z');
const api = openTestApi({ now: () => now });
let token: string;
let id: string;
beforeAll(async () => {
  token = await api.as('editor');
  id = await add('news');
});
beforeEach(async () => {
  // Another day: nobody has come yet.
  now = new Date(now.getTime() + days(1));
  await api.db.visitCount.deleteMany();
});

const paths: Record<string, string> = {
  news: '/api/news/news',
  tenders: '/api/tender/createTender',
  publications: '/api/publications',
};

async function add(area: 'news' | 'tenders' | 'publications', change: object = {}) {
  const body = { ...entryFixtures[area], ...change };
  const made = await api.call('POST', paths[area] ?? '', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return field(made.body, '_id');
}

const visit = (path: string, headers: Record<string, string> = {}, call = {}) =>
  api.call('POST', `/api/visits/${path}`, {
    headers: { 'User-Agent': firefox, ...headers },
    ...call,
  });
const stored = async () => {
  await api.visits.flush();
  const rows = await api.db.visitCount.findMany({ orderBy: { day: 'asc' } });
  return rows.map(({ recordId, count }) => [recordId, count]);
};
const counts = async (period = 7) => {
  await api.visits.flush();
  const { status, body } = await api.call('GET', `/api/visits?days=${period}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('a visit', () => {
  it('is counted once a day for each visitor', async () => {
    for (const agent of [firefox, firefox, safari, firefox]) {
      expect(await visit(`news/${id}`, { 'User-Agent': agent })).toMatchObject({
        status: 204,
        body: null,
      });
    }
    expect(await stored()).toEqual([[id, 2]]);
    now = new Date(now.getTime() + days(1));
    await visit(`news/${id}`);
    expect(await stored()).toEqual([
      [id, 2],
      [id, 1],
    ]);
    expect(await counts()).toMatchObject({
      entries: [
        { kind: 'news', id, title: entryFixtures.news.title, url: `/news/${id}`, count: 3 },
      ],
      documents: [],
    });
  });

  it.each<[string, Record<string, string>]>([
    ['asks not to be tracked', { DNT: '1' }],
    ['asks for privacy', { 'Sec-GPC': '1' }],
    ['fetches ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['is a program', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    [
      'is a browser without a window',
      { 'User-Agent': firefox.replace('Firefox', 'HeadlessChrome') },
    ],
  ])('of who %s is not counted', async (_who, headers) => {
    expect((await visit(`news/${id}`, headers)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('of who is signed in is not counted', async () => {
    expect((await visit(`news/${id}`, {}, { token })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('of what is not there, or a draft, is not counted', async () => {
    const draft = await add('news', { status: 'draft' });
    for (const path of [`news/${randomUUID()}`, `tenders/${id}`, `news/${draft}`]) {
      expect((await visit(path)).status).toBe(204);
    }
    expect(await stored()).toEqual([]);
  });

  it('is kept while the database can not store it', async () => {
    await visit(`news/${id}`);
    await api.db.$executeRaw`ALTER TABLE visit_counts RENAME TO elsewhere`;
    await api.visits.flush();
    await api.db.$executeRaw`ALTER TABLE elsewhere RENAME TO visit_counts`;
    await visit(`news/${id}`, { 'User-Agent': safari });
    expect(await stored()).toEqual([[id, 2]]);
  });

  it('does not change the version of the content', async () => {
    const version = async () => field((await api.call('GET', '/api/version')).body, 'version');
    const before = await version();
    await visit(`news/${id}`);
    expect(await stored()).toEqual([[id, 1]]);
    expect(await version()).toBe(before);
  });

  it('leaves no trace of who came', async () => {
    const limited = await api.db.rateLimit.count();
    await visit(`news/${id}`);
    await api.visits.flush();
    const rows = await api.db.$queryRaw<object[]>`SELECT * FROM visit_counts`;
    expect(rows.flatMap(Object.keys).toSorted()).toEqual(['count', 'day', 'kind', 'record_id']);
    expect(await api.db.rateLimit.count()).toBe(limited);
  });

  it('is written when the process stops', async () => {
    const other = await startApiProcess({ DATABASE_URL: api.databaseUrl });
    const headers = { 'User-Agent': firefox };
    const sent = await fetch(`${other.url}/api/visits/news/${id}`, { method: 'POST', headers });
    expect(sent.status).toBe(204);
    await other.stop('SIGTERM');
    expect(await stored()).toEqual([[id, 1]]);
  });

  it('is refused when one address sends too many', async () => {
    const strict = await startTestApi({ limitFactor: 0.01 });
    const path = `/api/visits/news/${randomUUID()}`;
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await strict.call('POST', path));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429, 429]);
    await strict.stop();
  });

  it('of many at once is counted for each', async () => {
    const agents = Array.from({ length: 40 }, (_each, at) => `${firefox} ${at % 20}`);
    await Promise.all(agents.map((agent) => visit(`news/${id}`, { 'User-Agent': agent })));
    await Promise.all([api.visits.flush(), api.visits.flush()]);
    expect(await stored()).toEqual([[id, 20]]);
  });
});

describe('the most read', () => {
  it('are public, without numbers, and only what is public now', async () => {
    const ids = [];
    for (let count = 0; count < mostReadCount + 3; count += 1) {
      const title = `Read ${count}`;
      const each = await add('news', { title });
      ids.push(each);
      for (let visitor = 0; visitor <= count; visitor += 1) {
        await visit(`news/${each}`, { 'User-Agent': `${firefox} ${visitor}` });
      }
    }
    await api.visits.flush();
    const [mostId = '', secondId = ''] = ids.toReversed();
    await api.call('DELETE', `/api/news/news/${mostId}`, { token });
    const body = { status: 'draft' };
    await api.call('PUT', `/api/news/news/${secondId}`, { token, body });

    const reads = Array.from({ length: 16 }, () => api.call('GET', '/api/most-read'));
    const answers = await Promise.all(reads);
    const expected = ids.toReversed().slice(2, 2 + mostReadCount);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const list = itemsOf(answer.body);
      expect(list.map((each) => field(each, 'id'))).toEqual(expected);
      expect(list[0]).toEqual({
        kind: 'news',
        id: expected[0],
        title: expect.any(String),
        url: `/news/${expected[0]}`,
      });
    }
    expect(JSON.stringify(await counts(365))).not.toContain(mostId);
  });

  it('are named in the language that is wanted', async () => {
    await visit(`news/${id}`);
    await api.visits.flush();
    const body = { fields: { title: 'ایک کنواں' }, status: 'published' };
    const { status } = await api.call('PUT', `/api/translations/news/${id}/ur`, { token, body });
    expect(status).toBe(200);
    const read = async (query: string) => (await api.call('GET', `/api/most-read${query}`)).body;
    expect(await read('?lang=ur')).toMatchObject([{ id, title: 'ایک کنواں' }]);
    expect(await read('')).toMatchObject([{ id, title: entryFixtures.news.title }]);
  });

  it('are those of the days that are asked for', async () => {
    await visit(`news/${id}`);
    await api.visits.flush();
    now = new Date(now.getTime() + days(10));
    expect(await counts(7)).toEqual({ entries: [], documents: [] });
    expect(await counts(30)).toMatchObject({ entries: [{ id, count: 1 }] });
  });

  it('are forgotten in time', async () => {
    const daysAgo = (count: number) => new Date(Date.now() - days(count));
    const data = [visitDays - 1, visitDays + 1].map((age) => ({
      kind: 'news',
      recordId: id,
      day: daysAgo(age),
      count: age,
    }));
    await api.db.visitCount.createMany({ data });
    await sweep(api.swept, Date.now());
    expect(await stored()).toEqual([[id, visitDays - 1]]);
  });
});

it('of a page that staff made is counted, and named by its address', async () => {
  const body = { url: 'field-days', mainTitle: 'Field days', status: 'published' };
  const made = await api.call('POST', '/api/pages', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const page = await api.db.page.findUniqueOrThrow({ where: { url: 'field-days' } });
  await visit(`pages/${page.id}`);
  expect(await counts()).toMatchObject({
    entries: [{ kind: 'pages', id: page.id, title: 'Field days', url: '/field-days', count: 1 }],
  });
});

describe('a download', () => {
  it('of a document is counted, whole or from its beginning', async () => {
    const form = new FormData();
    form.set('folder', 'Documents');
    form.set('file', new Blob(['a,b\n1,2\n']), 'table.csv');
    const sent = await api.call('POST', '/v1_1/site/raw/upload', { token, body: form });
    const address = field(sent.body, 'secure_url');
    const documents = [{ title: 'Table', url: address, bytes: 8, kind: 'csv' }];
    const holder = await add('tenders', { title: 'Refrigerators', documents });
    const fetchIt = (headers: Record<string, string>, method = 'GET') =>
      fetch(api.url + new URL(address).pathname, { method, headers });

    await (await fetchIt({ 'User-Agent': firefox }, 'HEAD')).text();
    const etag = (await fetchIt({ 'User-Agent': firefox, DNT: '1' })).headers.get('etag') ?? '';
    const known = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await fetchIt({ 'User-Agent': firefox, ...known })).status).toBe(304);
    await (await fetchIt({ 'User-Agent': firefox, Range: 'bytes=4-' })).text();
    const staff = { 'User-Agent': firefox, Referer: 'http://admin.example.org/' };
    await (await fetchIt(staff)).text();
    expect(await counts()).toMatchObject({ documents: [] });

    await (await fetchIt({ 'User-Agent': firefox })).text();
    await (await fetchIt({ 'User-Agent': safari, Range: 'bytes=0-3' })).text();
    const entry = {
      kind: 'tenders',
      id: holder,
      title: 'Refrigerators',
    };
    await expect
      .poll(() => counts())
      .toMatchObject({ documents: [{ title: 'Table', url: address, entry, count: 2 }] });
  });
});
