import { Writable } from 'node:stream';
import { field } from '@site/contract/json';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiProcess } from '../lib/api-process.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

/*
 * Pages of lists are counted once for each state of the content, and never say a count that is older than the question.
 * Two APIs on one database stand for two processes.
 */

/** The statements that count news. */
let counts = 0;
const log = pino(
  { level: 'debug' },
  new Writable({
    write(line, _encoding, done) {
      if (/count\(\*\).*news/i.test(String(line))) counts += 1;
      done();
    },
  }),
);

let now = new Date('2026-03-01T08:00:00Z');
let one: TestApi;
let other: TestApi;
let sql: Client;
let editor: string;
beforeAll(async () => {
  one = await startTestApi({ log, now: () => now });
  other = await startTestApi({ databaseUrl: one.databaseUrl, now: () => now });
  sql = new Client({ connectionString: one.databaseUrl });
  await sql.connect();
  editor = await one.as('editor');
});
afterAll(async () => {
  await sql.end();
  await other.stop();
  await one.stop();
});
beforeEach(async () => {
  await sql.query('TRUNCATE news CASCADE');
  for (const title of ['First', 'Second', 'Third']) await add({ title });
  counts = 0;
});

const article = { title: 'A', content: 'C', author: 'Desk', imageUrl: '/a.webp' };
const list = '/api/news/news?perPage=1';

async function add(body: object = {}): Promise<string> {
  const sent = { ...article, publishedAt: '2026-01-01', ...body };
  return field(
    (await one.call('POST', '/api/news/news', { token: editor, body: sent })).body,
    '_id',
  );
}

/** What a list says of how many entries it has, to staff, whom the cache of answers never serves. */
async function total(address: string, api = one): Promise<number> {
  const answer = await api.call('GET', address, { token: editor });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('x-total-count'));
}

describe('the pages of a list', () => {
  it('are counted once, for visitors and staff', async () => {
    const pages = [1, 2, 3].map((page) => `${list}&page=${page}`);
    expect(await Promise.all(pages.map((page) => total(page)))).toEqual([3, 3, 3]);
    for (const page of pages) {
      const { headers } = await one.call('GET', page);
      expect(headers.get('x-total-count')).toBe('3');
    }
    expect(await total(`${list}&sort=title`)).toBe(3);
    expect(counts).toBe(1);
  });

  it('are counted once when many ask at the same time', async () => {
    const asked = Array.from({ length: 16 }, (_, index) =>
      total(`${list}&page=${(index % 3) + 1}`),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set([3]));
    expect(counts).toBe(1);
  });

  it('are counted by each condition', async () => {
    await add({ title: 'Draft', status: 'draft' });
    const totals = async () =>
      Promise.all(
        ['', '&visibility=all', '&visibility=draft', '&q=second', '&year=2026'].map((condition) =>
          total(list + condition),
        ),
      );
    expect(await totals()).toEqual([3, 4, 1, 1, 3]);
    expect(await totals()).toEqual([3, 4, 1, 1, 3]);
    expect(counts).toBe(5);
  });

  it('name what they were made from, also without an entry', async () => {
    const headers = { 'Surrogate-Capability': 'site="Surrogate/1.0"' };
    const keys = async (page: number) =>
      (await one.call('GET', `${list}&page=${page}`, { headers })).headers.get('surrogate-key');
    const first = await keys(1);
    expect(first).toBeTruthy();
    expect(await keys(9)).toBe(first);
  });
});

describe('the next count', () => {
  it('has what was written, by whomever', async () => {
    for (const api of [one, other]) expect(await total(list, api)).toBe(3);
    const id = await add();
    for (const api of [one, other]) expect(await total(list, api)).toBe(4);
    await sql.query('DELETE FROM news WHERE id = $1', [id]);
    for (const api of [one, other]) expect(await total(list, api)).toBe(3);
    await sql.query("UPDATE news SET status = 'draft'");
    for (const api of [one, other]) {
      expect(await total(`${list}&visibility=draft`, api)).toBe(3);
      expect(await total(list, api)).toBe(0);
    }
  });

  it('has nothing that is not committed', async () => {
    await sql.query('BEGIN');
    await sql.query('DELETE FROM news');
    expect(await total(list)).toBe(3);
    await sql.query('ROLLBACK');
    expect(await total(list)).toBe(3);
    await sql.query('BEGIN');
    await sql.query('DELETE FROM news');
    expect(await total(list)).toBe(3);
    await sql.query('COMMIT');
    expect(await total(list)).toBe(0);
  });

  it('has what time has changed', async () => {
    await add({ publishAt: '2026-03-01T09:00:00Z', unpublishAt: '2026-03-01T10:00:00Z' });
    const totals = async () =>
      Promise.all(
        ['live', 'scheduled', 'ended'].map((visibility) =>
          total(`${list}&visibility=${visibility}`),
        ),
      );
    expect(await totals()).toEqual([3, 1, 0]);
    now = new Date('2026-03-01T09:00:00Z');
    expect(await totals()).toEqual([4, 0, 0]);
    now = new Date('2026-03-01T10:00:00Z');
    expect(await totals()).toEqual([3, 0, 1]);
  });

  it('has what visitors sent, which is no content', async () => {
    const admin = await one.as('admin');
    const messages = async () => {
      const { headers } = await one.call('GET', '/api/contactus/messages?perPage=1', {
        token: admin,
      });
      return Number(headers.get('x-total-count'));
    };
    const before = await messages();
    const body = { name: 'Sana', email: 'sana@example.org', message: 'Hello' };
    await one.call('POST', '/api/contactus/message', { body });
    expect(await messages()).toBe(before + 1);
  });

  it('is never older than the question, in any process', { timeout: 60_000 }, async () => {
    const database = { DATABASE_URL: one.databaseUrl };
    const processes = await Promise.all([startApiProcess(database), startApiProcess(database)]);
    const last = 30;
    let committed = 0;
    let begun = 0;
    const wrong: string[] = [];
    const writing = async () => {
      for (let entry = 1; entry <= last; entry += 1) {
        begun = entry;
        await sql.query(
          `INSERT INTO news (id, title, content, author, image_url, published_at, updated_at)
           VALUES (gen_random_uuid(), 'T', 'C', 'A', '/a.webp', now(), now())`,
        );
        committed = entry;
      }
    };
    const reading = async (url: string, headers: Record<string, string>) => {
      while (committed < last) {
        const atLeast = committed;
        const answer = await fetch(`${url}${list}`, { headers });
        const said = Number(answer.headers.get('x-total-count')) - 3;
        if (said < atLeast || said > begun) wrong.push(`${said} after ${atLeast}`);
      }
    };
    try {
      const token = { Authorization: `Bearer ${editor}` };
      const readers = processes.flatMap(({ url }) => [reading(url, token), reading(url, {})]);
      await Promise.all([writing(), ...readers]);
    } finally {
      await Promise.all(processes.map((each) => each.stop('SIGTERM')));
    }
    expect(wrong).toEqual([]);
  });
});
