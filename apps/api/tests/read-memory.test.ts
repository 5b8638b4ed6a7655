import { Writable } from 'node:stream';
import { contract } from '@site/contract';
import { startDatabaseProxy } from '@site/postgres';
import type { AppRoute } from '@ts-rest/core';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../src/lib/http/access.ts';
import { flatten } from '../src/lib/http/methods.ts';
import { openDataVersion } from '../src/lib/content/data-version.ts';
import { field, startTestApi, type Answer, type TestApi } from './test-api.ts';

/*
 * Public reads are answered from memory, and nobody can tell: not by a header, and never by an answer
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

/** A read that passes the memory by, as every request with this header does. */
function readAnew(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return one.call('GET', path, { headers: { ...headers, Authorization: 'none' } });
}

/** Reads until an answer needed no statement. Others may write to the same server meanwhile. */
async function readKept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
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

describe('an answer from memory', () => {
  beforeAll(async () => {
    await Promise.all(Array.from({ length: 5 }, () => addNews()));
    const stat = { title: 'News', collectionName: 'news' };
    await one.call('POST', '/api/stats/createStat', { token: editor, body: stat });
  });

  const lists = flatten(contract).filter(
    (route: AppRoute) =>
      route.method === 'GET' && accessOf(route) === 'public' && !route.path.includes(':'),
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
      const made = await readAnew(path, headers);
      expect(made.status).toBe(200);
      expect(visible(await readKept(path, headers))).toEqual(visible(made));
    }
  });

  it.each(['br', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip'])(
    'is compressed for who accepts %s',
    async (encoding) => {
      const headers = { 'Accept-Encoding': encoding };
      const made = await readAnew('/api/news/news', headers);
      const kept = await readKept('/api/news/news', headers);
      expect(kept.headers.get('content-encoding')).toBe(made.headers.get('content-encoding'));
      expect(kept.headers.get('vary')).toBe(made.headers.get('vary'));
      expect(kept.body).toEqual(made.body);
      expect(Number(kept.headers.get('content-length'))).toBeLessThan(2000);
    },
  );

  it('is not sent again to who has it', async () => {
    const { headers } = await readKept('/api/news/news');
    const again = { 'If-None-Match': headers.get('etag') ?? '', 'Accept-Encoding': 'br' };
    const made = await readAnew('/api/news/news', again);
    expect(made.status).toBe(304);
    expect(visible(await readKept('/api/news/news', again))).toEqual(visible(made));
  });

  it('has no body for HEAD', async () => {
    const { headers } = await readKept('/api/news/news', { 'Accept-Encoding': 'identity' });
    const head = await one.call('HEAD', '/api/news/news');
    expect(head).toMatchObject({ status: 200, body: null });
    for (const name of ['etag', 'content-length', 'content-type']) {
      expect(head.headers.get(name)).toBe(headers.get(name));
    }
  });

  it('is of the address with its query, however often it is asked', async () => {
    expect((await readKept('/api/news/news?page=1&perPage=1')).body).toHaveLength(1);
    expect((await readKept('/api/news/news?page=1&perPage=2')).body).toHaveLength(2);
    expect((await one.call('GET', '/api/news/news?perPage=0')).status).toBe(400);
    expect((await one.call('GET', '/api/news/news?perPage=0')).status).toBe(400);
  });
});

describe('what is not for everybody', () => {
  it('is never answered from memory', async () => {
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
    expect((await readKept(path)).status).toBe(200);
    await one.call('PUT', path, { token: editor, body: { status: 'draft' } });
    for (const api of [one, other]) expect((await api.call('GET', path)).status).toBe(404);
  });
});

describe('a change', () => {
  it('by SQL is seen at once', async () => {
    const path = `/api/news/news/${await addNews()}`;
    for (const title of ['first', 'second', 'third']) {
      await readKept(path);
      await other.call('GET', path);
      await sql.query('UPDATE news SET title = $1', [title]);
      for (const api of [one, other]) {
        expect((await api.call('GET', path)).body).toMatchObject({ title });
      }
    }
  });

  it('of what an answer depends on is seen at once', async () => {
    const stats = async () => Object(await one.call('GET', '/api/stats')).body[0].computedValue;
    await readKept('/api/stats');
    const before = await stats();
    await addNews();
    expect(await stats()).toBe(before + 1);
    await sql.query('TRUNCATE news CASCADE');
    expect(await stats()).toBe(0);
  });

  it('that is not committed is not seen, nor one that never is', async () => {
    const path = `/api/news/news/${await addNews({ title: 'as it was' })}`;
    const seen = async () =>
      Promise.all(
        [one, other].map(async (api) => Object((await api.call('GET', path)).body).title),
      );
    await sql.query('BEGIN');
    await sql.query("UPDATE news SET title = 'undone'");
    expect(await seen()).toEqual(['as it was', 'as it was']);
    await sql.query('ROLLBACK');
    expect(await seen()).toEqual(['as it was', 'as it was']);
  });

  it('is seen although a later one was committed before', async () => {
    const path = `/api/news/news/${await addNews({ title: 'before' })}`;
    await sql.query('BEGIN');
    await sql.query("UPDATE news SET title = 'slow'");
    await addNews({ title: 'quick' });
    expect((await readKept(path)).body).toMatchObject({ title: 'before' });
    await sql.query('COMMIT');
    expect((await one.call('GET', path)).body).toMatchObject({ title: 'slow' });
  });

  it('is in every answer to a question that was asked after it, whoever is asked', async () => {
    const id = await addNews({ title: '0' });
    const path = `/api/news/news/${id}`;
    const last = 60;
    let committed = 0;
    let begun = 0;
    const seenIn = ({ body }: Answer): number => {
      const entry = Array.isArray(body) ? body.find(({ _id }) => _id === id) : body;
      return Number(field(entry, 'title'));
    };

    const writing = (async () => {
      for (let title = 1; title <= last; title += 1) {
        begun = title;
        const body = { title: String(title) };
        if (title % 3 === 0) await sql.query('UPDATE news SET title = $1', [body.title]);
        else await (title % 3 === 1 ? one : other).call('PUT', path, { token: editor, body });
        committed = title;
      }
    })();
    const wrong: string[] = [];
    let answers = 0;
    const reading = async (api: TestApi, address: string) => {
      while (committed < last) {
        const atLeast = committed;
        const seen = seenIn(await api.call('GET', address));
        if (seen < atLeast || seen > begun) wrong.push(`${address}: ${seen} after ${atLeast}`);
        answers += 1;
      }
    };
    await Promise.all([
      writing,
      ...[one, other].flatMap((api) =>
        [path, path, path, '/api/news/news', '/api/news/news?page=1&perPage=100'].map((address) =>
          reading(api, address),
        ),
      ),
    ]);
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(last);
  });
});

describe('the version of the data', () => {
  it('stays the same while nobody writes', async () => {
    const version = openDataVersion(one.databaseUrl);
    try {
      // Others may write to the same server.
      await expect
        .poll(async () => (await version.current()) === (await version.current()))
        .toBe(true);
    } finally {
      await version.close();
    }
  });

  it('is not that of a look which began before the question', async () => {
    const proxy = await startDatabaseProxy(one.databaseUrl);
    const version = openDataVersion(proxy.url);
    try {
      await version.current();
      const held = proxy.holdAnswers();
      const before = version.current();
      await held;
      await addNews();
      const after = version.current();
      proxy.releaseAnswers();
      expect(await after).not.toBe(await before);
    } finally {
      await version.close();
      await proxy.cut();
    }
  });

  it('is another one on another connection', async () => {
    const proxy = await startDatabaseProxy(one.databaseUrl);
    const version = openDataVersion(proxy.url);
    try {
      const before = await version.current();
      await proxy.cut();
      await expect(version.current()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|terminated/);
      await proxy.restore();
      expect((await version.current()).split(' ')[0]).not.toBe(before.split(' ')[0]);
    } finally {
      await version.close();
      await proxy.cut();
    }
  });
});

describe('without the database', () => {
  it('nothing is answered from memory, until it is back', async () => {
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
});
