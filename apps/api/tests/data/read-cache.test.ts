import { Writable } from 'node:stream';
import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { startDatabaseProxy } from '@site/postgres';
import type { AppRoute } from '@ts-rest/core';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { openContentVersion } from '#lib/content/cache/content-version.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { valueAt, field } from '@site/contract/json';
import { startTestApi, type Answer, type TestApi } from '../lib/test-api.ts';

/*
 * Public reads are answered from a cache, without any visible difference: no header, and never a response
 * that is older than the question. Two APIs on one database stand for two processes.
 */

let statements = 0;
const log = pino(
  { level: 'debug' },
  new Writable({
    write(line, _encoding, done) {
      if (String(line).includes('"msg":"query"')) statements += 1;
      done();
    },
  }),
);

let one: TestApi;
let other: TestApi;
let sql: Client;
let editor: string;
beforeAll(async () => {
  one = await startTestApi({ log });
  other = await startTestApi({ databaseUrl: one.databaseUrl });
  sql = new Client({ connectionString: one.databaseUrl });
  await sql.connect();
  editor = await one.as('editor');
});
afterAll(async () => {
  await sql.end();
  await other.stop();
  await one.stop();
});

const article = {
  title: '0',
  content: 'The rivers rose again this week. '.repeat(100),
  author: 'Desk',
  imageUrl: '/a.webp',
  publishedAt: '2026-01-01',
};

async function addNews(body: Partial<typeof article> = {}): Promise<string> {
  const answer = await one.call('POST', '/api/news/news', {
    token: editor,
    body: { ...article, ...body },
  });
  return field(answer.body, '_id');
}

/** A read that bypasses the cache, as every request with this header does. */
function readUncached(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return one.call('GET', path, { headers: { ...headers, Authorization: 'none' } });
}

/** Reads until an answer needed no statement. Others may write to the same server meanwhile. */
async function readCached(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (;;) {
    statements = 0;
    const answer = await one.call('GET', path, { headers });
    if (statements === 0) return answer;
  }
}

// What belongs to one request, and how bytes are cut into packets.
const unlike = 'date x-request-id connection keep-alive content-length transfer-encoding'.split(
  ' ',
);

function visible({ status, headers, body }: Answer) {
  return { status, body, headers: [...headers].filter(([name]) => !unlike.includes(name)) };
}

describe('whoever asks in many ways', () => {
  it.each([
    ['with parameters that the route does not have', '/api/news/news?x=1', '/api/news/news?y=2&x'],
    ['in another order', '/api/news/news?page=1&perPage=2', '/api/news/news?perPage=2&page=1'],
    ['in another spelling', '/api/news/news?q=a%62c', '/API/News/news?q=abc&utm_source=b'],
  ])('of one answer %s makes no other', async (_way, first, second) => {
    await one.call('GET', first);
    const known = await readCached(first);
    statements = 0;
    const answer = await one.call('GET', second);
    expect([statements, answer.body]).toEqual([0, known.body]);
    // What it says of further pages has nothing of what somebody else has asked for.
    expect(answer.headers.get('link') ?? '').not.toMatch(/[?&](?:x|y|utm_source)/);
  });

  it('of an entry by its id makes no other', async () => {
    const id = await addNews();
    await readCached(`/api/news/news/${id}`);
    statements = 0;
    const { body } = await one.call('GET', `/api/news/news/${id.toUpperCase()}?v=1`);
    expect([statements, field(body, '_id')]).toEqual([0, id]);
  });

  it('but parameters that the route has are told apart', async () => {
    await addNews();
    const [first, second] = await Promise.all(
      [1, 2].map((perPage) => readCached(`/api/news/news?page=1&perPage=${perPage}`)),
    );
    expect(first?.body).not.toEqual(second?.body);
    const former = await one.call('GET', '/api/news/news?q=abc&q=abd');
    expect(former.status).toBe(400);
  });
});

describe('a cached answer', () => {
  beforeAll(async () => {
    await Promise.all(Array.from({ length: 5 }, () => addNews()));
    const stat = { title: 'News', collectionName: 'news' };
    await one.call('POST', '/api/stats/createStat', { token: editor, body: stat });
  });

  const lists = flatten(contract).filter(
    (route: AppRoute) =>
      route.method === 'GET' &&
      accessOf(route) === 'public' &&
      !route.path.includes(':') &&
      // Like all reads with a preview, it is not cached.
      route !== contract.reviewLinks.read,
  );
  const paths = [
    ...lists.map(({ path }) => path),
    '/api/news/news?page=2&perPage=2',
    '/api/search/?q=rivers',
    '/api/colors/news',
    '/api/member/getTeam/BRM',
  ];

  it.each(paths)('is the same as one that was made for the request: %s', async (path) => {
    const asked: Record<string, string>[] = [
      {},
      { Origin: 'http://www.example.org' },
      { Origin: 'http://elsewhere.example.org' },
      { 'Accept-Encoding': 'identity' },
    ];
    for (const headers of asked) {
      const made = await readUncached(path, headers);
      expect(made.status).toBe(200);
      // From the second one on it is sent before all middleware.
      for (const _ of ['first', 'second', 'third']) {
        const cached = await readCached(path, headers);
        expect(visible(cached)).toEqual(visible(made));
        expect(cached.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      }
    }
  });

  it('has the id that its request is sent with', async () => {
    const headers = { 'X-Request-Id': 'a-request-of-ours' };
    for (const _ of ['first', 'second', 'third']) {
      const { headers: answered } = await readCached('/api/news/news', headers);
      expect(answered.get('x-request-id')).toBe('a-request-of-ours');
    }
  });

  it.each(['br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip'])(
    'is compressed for who accepts %s',
    async (encoding) => {
      const headers = { 'Accept-Encoding': encoding };
      const made = await readUncached('/api/news/news', headers);
      const cached = await readCached('/api/news/news', headers);
      expect(cached.headers.get('content-encoding')).toBe(made.headers.get('content-encoding'));
      expect(cached.headers.get('vary')).toBe(made.headers.get('vary'));
      expect(cached.body).toEqual(made.body);
      expect(Number(cached.headers.get('content-length'))).toBeLessThan(2000);
    },
  );

  it('is 304 for a client that has it', async () => {
    const { headers } = await readCached('/api/news/news');
    const again = { 'If-None-Match': headers.get('etag') ?? '', 'Accept-Encoding': 'br' };
    const made = await readUncached('/api/news/news', again);
    expect(made.status).toBe(304);
    for (const _ of ['first', 'second', 'third']) {
      expect(visible(await readCached('/api/news/news', again))).toEqual(visible(made));
    }
  });

  it('has no body for HEAD', async () => {
    const { headers } = await readCached('/api/news/news', { 'Accept-Encoding': 'identity' });
    for (const _ of ['first', 'second', 'third']) {
      const head = await one.call('HEAD', '/api/news/news');
      expect(head).toMatchObject({ status: 200, body: null });
      for (const name of ['etag', 'content-length', 'content-type']) {
        expect(head.headers.get(name)).toBe(headers.get(name));
      }
    }
  });

  it('has the address with its query as its key', async () => {
    expect((await readCached('/api/news/news?page=1&perPage=1')).body).toHaveLength(1);
    expect((await readCached('/api/news/news?page=1&perPage=2')).body).toHaveLength(2);
    expect((await one.call('GET', '/api/news/news?perPage=0')).status).toBe(400);
    expect((await one.call('GET', '/api/news/news?perPage=0')).status).toBe(400);
  });
});

describe('what is not public', () => {
  it('is never answered from the cache', async () => {
    const url = `page-${crypto.randomUUID()}`;
    const body = { url, mainTitle: 'A draft', status: 'draft' };
    await one.call('POST', '/api/pages', { token: editor, body });
    const path = `/api/pages/${url}`;
    expect((await one.call('GET', path)).status).toBe(404);
    expect((await one.call('GET', path, { token: editor })).status).toBe(200);
    expect((await one.call('GET', path)).status).toBe(404);
    expect((await one.call('GET', '/api/user/getAllUsers', { token: editor })).status).toBe(200);
    expect((await one.call('GET', '/api/user/getAllUsers')).status).toBe(401);
  });

  it('is gone with its publication', async () => {
    const url = `page-${crypto.randomUUID()}`;
    await one.call('POST', '/api/pages', { token: editor, body: { url, mainTitle: 'A page' } });
    const path = `/api/pages/${url}`;
    expect((await readCached(path)).status).toBe(200);
    await one.call('PUT', path, { token: editor, body: { status: 'draft' } });
    for (const api of [one, other]) expect((await api.call('GET', path)).status).toBe(404);
  });
});

interface Raced {
  table: string;
  /** Counts the writes. */
  column: string;
  list: string;
  create: string;
  one: string;
  body: object;
}

const raced: Raced[] = [
  {
    table: 'news',
    column: 'content',
    list: '/api/news/news',
    create: '/api/news/news',
    one: '/api/news/news',
    body: { ...article, title: 'a' },
  },
  {
    table: 'tenders',
    column: 'description',
    list: '/api/tender',
    create: '/api/tender/createTender',
    one: '/api/tender',
    body: entryFixtures.tenders,
  },
  {
    table: 'partners',
    column: 'description',
    list: '/api/partners/getTeam',
    create: '/api/partners/createPartner',
    one: '/api/partners',
    body: entryFixtures.partners,
  },
];

describe('a change', () => {
  it('by SQL is visible immediately', async () => {
    const path = `/api/news/news/${await addNews()}`;
    for (const title of ['first', 'second', 'third']) {
      await readCached(path);
      await other.call('GET', path);
      await sql.query('UPDATE news SET title = $1', [title]);
      for (const api of [one, other]) {
        expect((await api.call('GET', path)).body).toMatchObject({ title });
      }
    }
  });

  it('of what a response depends on is visible immediately', async () => {
    const stats = async () =>
      Number(valueAt((await one.call('GET', '/api/stats')).body, 0, 'computedValue'));
    await readCached('/api/stats');
    const before = await stats();
    await addNews();
    expect(await stats()).toBe(before + 1);
    await sql.query('TRUNCATE news CASCADE');
    expect(await stats()).toBe(0);
  });

  it('that is not committed is not visible, nor one that is rolled back', async () => {
    const path = `/api/news/news/${await addNews({ title: 'as it was' })}`;
    const seen = async () =>
      Promise.all(
        [one, other].map(async (api) => field((await api.call('GET', path)).body, 'title')),
      );
    await sql.query('BEGIN');
    await sql.query("UPDATE news SET title = 'undone'");
    expect(await seen()).toEqual(['as it was', 'as it was']);
    await sql.query('ROLLBACK');
    expect(await seen()).toEqual(['as it was', 'as it was']);
  });

  it('is visible although a later one was committed before', async () => {
    const path = `/api/news/news/${await addNews({ title: 'before' })}`;
    await sql.query('BEGIN');
    await sql.query("UPDATE news SET title = 'slow'");
    await addNews({ title: 'quick' });
    expect((await readCached(path)).body).toMatchObject({ title: 'before' });
    await sql.query('COMMIT');
    expect((await one.call('GET', path)).body).toMatchObject({ title: 'slow' });
  });

  it('is in every response to a later request, in any process', async () => {
    const database = { DATABASE_URL: one.databaseUrl };
    const processes = await Promise.all([startApiProcess(database), startApiProcess(database)]);
    const random = <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(Math.random() * items.length)] ?? items[0];
    const pool = new Pool({ connectionString: one.databaseUrl });
    const ask = (address: string, init: RequestInit = {}) =>
      fetch(random(processes).url + address, init);
    const last = 25;
    const wrong: string[] = [];
    let answers = 0;

    /** Writes one record again and again, while others read it. */
    const race = async ({ table, column, list, create, one: path, body }: Raced) => {
      const headers = { Authorization: `Bearer ${editor}`, 'Content-Type': 'application/json' };
      const write = (address: string, method: string, fields: object) =>
        ask(address, { method, headers, body: JSON.stringify(fields) });
      const created = await write(create, 'POST', { ...body, [column]: '0' });
      const address = `${path}/${field(await created.json(), '_id')}`;
      let committed = 0;
      let begun = 0;
      const writing = async () => {
        for (let value = 1; value <= last; value += 1) {
          begun = value;
          const text = String(value);
          if (Math.random() < 0.3) await pool.query(`UPDATE ${table} SET ${column} = $1`, [text]);
          else if (!(await write(address, 'PUT', { [column]: text })).ok)
            wrong.push(`${address}: ${text}`);
          committed = value;
        }
      };
      const reading = async () => {
        while (committed < last) {
          const atLeast = committed;
          const read = random([address, list, `${list}?page=1&perPage=100`, `${list}?q=a`]);
          const answer: unknown = await (await ask(read)).json();
          const entries: unknown[] = Array.isArray(answer) ? answer : [answer];
          const seen = entries.map((entry) => Number(field(entry, column)));
          if (seen.some((value) => value < atLeast || value > begun)) {
            wrong.push(`${read}: ${String(seen)} after ${atLeast}`);
          }
          answers += 1;
        }
      };
      await Promise.all([writing(), reading(), reading(), reading(), reading()]);
    };

    try {
      await sql.query('TRUNCATE news, tenders, partners CASCADE');
      await Promise.all(raced.map(race));
    } finally {
      await pool.end();
      await Promise.all(processes.map((each) => each.stop('SIGTERM')));
    }
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(last);
  }, 60_000);
});

describe('the version of the content', () => {
  const versionOf = async (api: TestApi) =>
    field((await api.call('GET', '/api/version')).body, 'version');

  it('is the same for all processes, and names itself in the ETag', async () => {
    const version = await versionOf(one);
    expect(await versionOf(other)).toBe(version);
    const { headers } = await one.call('GET', '/api/version');
    expect(headers.get('etag')).toBe(`"${version}"`);
    const known = { 'If-None-Match': `"${version}"` };
    expect((await other.call('GET', '/api/version', { headers: known })).status).toBe(304);
  });

  it('stays the same with any other write', async () => {
    const before = await versionOf(one);
    const message = { name: 'Sana', email: 'sana@example.org', message: 'Hello' };
    await one.call('POST', '/api/contactus/message', { body: message });
    await one.call('POST', '/api/newsletter/subscribe', { body: { email: 'sana@example.org' } });
    await one.addUser('editor');
    await sql.query('UPDATE sessions SET last_used_at = now()');
    await sql.query('BEGIN');
    await sql.query("UPDATE news SET title = 'undone'");
    await sql.query('ROLLBACK');
    expect(await versionOf(one)).toBe(before);
  });

  it('changes once in a transaction, however many rows it changes and by whatever means', async () => {
    await Promise.all([addNews(), addNews()]);
    const number = async () => Number((await versionOf(one)).split('.')[1]);
    const before = await number();
    await sql.query(
      "BEGIN; UPDATE news SET title = 'a'; DELETE FROM news; DELETE FROM tenders; COMMIT",
    );
    expect(await number()).toBe(before + 1);
    await sql.query('TRUNCATE tenders');
    expect(await number()).toBe(before + 2);
    // As a restore does it.
    await sql.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    await sql.query("UPDATE contact SET phone = '051 1234567'");
    await sql.query('COMMIT');
    expect(await number()).toBe(before + 3);
  });

  it('changes when time passes a boundary', async () => {
    let now = new Date('2026-03-01T08:00:00Z');
    const clocked = await startTestApi({ databaseUrl: one.databaseUrl, now: () => now });
    try {
      const boundaries = ['2026-03-01T09:00:00Z', '2026-03-02T09:00:00Z'];
      for (const at of boundaries) {
        const row = [crypto.randomUUID(), at];
        await sql.query("INSERT INTO content_boundaries VALUES ('news', $1, $2)", row);
      }
      const seen = [];
      for (const time of ['08:00', '08:59', '09:00', '23:00']) {
        now = new Date(`2026-03-01T${time}:00Z`);
        seen.push(await versionOf(clocked));
      }
      now = new Date('2026-03-05');
      seen.push(await versionOf(clocked));
      const [first, , passed] = seen;
      expect(seen).toEqual([first, first, passed, passed, seen.at(-1)]);
      expect(new Set(seen).size).toBe(3);
      // What was cached before a boundary is read again after it.
      now = new Date('2026-03-01T08:30:00Z');
      const path = `/api/news/news/${await addNews()}`;
      const cached = await clocked.call('GET', path);
      await sql.query('ALTER TABLE news DISABLE TRIGGER content_version');
      await sql.query("UPDATE news SET title = 'published'");
      expect((await clocked.call('GET', path)).body).toEqual(cached.body);
      now = new Date('2026-03-01T09:00:00Z');
      expect((await clocked.call('GET', path)).body).toMatchObject({ title: 'published' });
    } finally {
      await sql.query('ALTER TABLE news ENABLE ALWAYS TRIGGER content_version');
      await sql.query('DELETE FROM content_boundaries');
      await clocked.stop();
    }
  });

  it('counts every table but those that the public never reads', async () => {
    // Those of the search are made from content by triggers, in the transaction that changes it.
    const notContent =
      'application_mails applications audit_log backups complaints contact_messages content_boundaries content_changes ' +
      'content_version devices drafts factor_challenges handoff_codes idempotent_responses invitations media_uses message_replies message_settings outbox_mails outer_links password_resets pending_undos pending_versions previews rate_limits removed_accounts review_answers review_links revisions saved_views schema_history search_documents ' +
      'search_words second_factor_policy second_factors sessions submissions subscriptions users visit_counts';
    const { rows } = await sql.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname = 'public' AND NOT EXISTS (
         SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'content_version' AND tgenabled = 'A')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(notContent.split(' '));
  });

  it('is never read before the call', async () => {
    const proxy = await startDatabaseProxy(one.databaseUrl);
    const version = openContentVersion(proxy.url);
    try {
      await version.current();
      const held = proxy.holdAnswers();
      const before = version.current();
      await held;
      await addNews();
      const after = version.current();
      proxy.releaseAnswers();
      expect((await after).version).not.toBe((await before).version);
    } finally {
      await version.close();
      await proxy.cut();
    }
  });

  it('is another one on another connection', async () => {
    const proxy = await startDatabaseProxy(one.databaseUrl);
    const version = openContentVersion(proxy.url);
    try {
      const before = await version.current();
      await proxy.cut();
      await expect(version.current()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|terminated/);
      await proxy.restore();
      const after = await version.current();
      expect(after.version).toBe(before.version);
      expect(after.connection).not.toBe(before.connection);
    } finally {
      await version.close();
      await proxy.cut();
    }
  });
});

describe('without the database', () => {
  const version = async () =>
    field((await sql.query('SELECT version FROM content_version')).rows[0], 'version');
  const countOf = async (api: TestApi, page: string) =>
    Number((await api.call('GET', page)).headers.get('x-total-count'));

  it('the cache is not used until it is back', async () => {
    const proxy = await startDatabaseProxy(one.databaseUrl);
    const behind = await startTestApi({ databaseUrl: proxy.url });
    try {
      const path = `/api/news/news/${await addNews({ title: 'before' })}`;
      expect((await behind.call('GET', path)).body).toMatchObject({ title: 'before' });
      await proxy.cut();
      expect((await behind.call('GET', path)).status).toBe(503);
      await sql.query("UPDATE news SET title = 'after'");
      await proxy.restore();
      expect((await behind.call('GET', path)).body).toMatchObject({ title: 'after' });
    } finally {
      await behind.stop();
      await proxy.cut();
    }
  });

  it('nor is it afterwards for what was read before: a server that took over may reach the same version with other content', async () => {
    const proxy = await startDatabaseProxy(one.databaseUrl);
    const behind = await startTestApi({ databaseUrl: proxy.url });
    try {
      const path = `/api/news/news/${await addNews({ title: 'before' })}`;
      const page = '/api/news/news?page=1&perPage=1';
      const [before, count] = [await version(), await countOf(behind, page)];
      expect((await behind.call('GET', path)).body).toMatchObject({ title: 'before' });
      await proxy.cut();
      await sql.query("UPDATE news SET title = 'after'");
      await addNews();
      await sql.query('UPDATE content_version SET version = $1', [before]);
      await proxy.restore();
      expect((await behind.call('GET', path)).body).toMatchObject({ title: 'after' });
      expect(await countOf(behind, page)).toBe(count + 1);
    } finally {
      await behind.stop();
      await proxy.cut();
    }
  });
});
