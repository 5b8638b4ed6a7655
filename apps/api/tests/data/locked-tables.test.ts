import { contract, listAreas } from '@site/contract';
import { Client } from 'pg';
import { pino } from 'pino';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acquireLock,
  isDatabaseUnavailable,
  openDatabase,
  poolSizes,
} from '../../src/lib/data/database.ts';
import { snakeCase } from '../../src/lib/data/snake-case.ts';
import { seconds } from '../../src/lib/durations.ts';
import { createRecords } from '../lib/addresses.ts';
import { password, startTestApi, type Answer, type TestApi } from '../lib/test-api.ts';

/*
 * Another session locks a table or a row: a migration, a backup, a psql that was left open. Requests that
 * need it get 503 with Retry-After soon, and all others are served.
 */

/** Every table with public content, and a read that needs it. */
const reads: Record<string, string> = {
  ...Object.fromEntries(listAreas.map((area) => [snakeCase(area), contract[area].list.path])),
  about: '/api/about/getAbout/About',
  complaint_settings: '/api/complaints/focal-person',
  contact: '/api/contactus',
  content_boundaries: '/api/version',
  content_version: '/api/version',
  pending_versions: '/api/version',
  director_message: '/api/director-message',
  footer: '/api/footer',
  former_page_addresses: '/api/page-addresses',
  home_sections: '/api/homeSections',
  navbar: '/api/navbar',
  pages: '/api/pages/our-story',
  search_documents: '/api/search?q=day',
  search_words: '/api/search?q=dai',
  section_info: '/api/section-info/news',
  section_themes: '/api/colors/news',
  site_info: '/api/siteinfo',
  translations: '/api/news/news?lang=ur',
  visit_counts: '/api/most-read',
};
/** More than there are connections for. */
const many = poolSizes.reads + 5;

const unavailable = { status: 503, body: { code: 'unavailable' } };

/** A read that nothing cached answers, as every request with this header is. */
const read = (api: TestApi, path: string) =>
  api.call('GET', path, { headers: { Authorization: 'none' } });
const readMany = (api: TestApi, path: string) =>
  Array.from({ length: many }, () => read(api, path));

/** Another connection to the database, inside a transaction that holds what a statement locks. */
async function hold(api: TestApi, statement: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(statement);
  return () => client.end();
}
const holdTable = (api: TestApi, table: string) =>
  hold(api, `LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject(unavailable);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('while another session locks', () => {
  let api: TestApi;
  let admin: { id: string; email: string; token: string };
  const signIn = () =>
    api.call('POST', '/api/user/login', { body: { email: admin.email, password } });

  beforeAll(async () => {
    api = await startTestApi({ limits: { statement: 2000, lock: 100, idleInTransaction: 1000 } });
    admin = await api.addUser('admin');
    await createRecords(api, admin);
    // What is in a language is read from its translation.
    await api.db.$executeRaw`UPDATE news SET languages = '{en,ur}'`;
  });
  afterAll(() => api.stop());

  it.each(Object.entries(reads))(
    'the table %s, its readers get 503 with Retry-After, and all others are served',
    async (table, path) => {
      const letGo = await holdTable(api, table);
      const elsewhere = table === 'site_info' ? '/api/contactus' : '/api/siteinfo';
      try {
        const waiting = readMany(api, path);
        const others = [
          signIn(),
          api.call('GET', '/readyz'),
          api.call('GET', '/api/user/getPic', { token: admin.token }),
          read(api, elsewhere),
        ];
        expect((await Promise.all(others)).map(({ status }) => status)).toEqual([
          200, 200, 200, 200,
        ]);
        for (const answer of await Promise.all(waiting)) expectUnavailable(answer);
      } finally {
        await letGo();
      }
      expect((await read(api, path)).status).toBe(200);
    },
  );

  it('are those of every table whose changes count', async () => {
    const { rows } = await query<{ name: string }>(
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'content_version'`,
    );
    // What is known of files decides what is shown of content, and is read when that changes.
    const ofFiles = ['consent_files', 'consents', 'uploads'];
    const counted = rows.map(({ name }) => name);
    expect(counted.filter((name) => !(name in reads)).toSorted()).toEqual(ofFiles);
  });

  it.each(['users', 'sessions'])(
    'the table %s, signing in fails, and visitors are served',
    async (table) => {
      const letGo = await holdTable(api, table);
      try {
        const waiting = Array.from({ length: 2 * poolSizes.access }, signIn);
        const others = [api.call('GET', '/readyz'), read(api, '/api/news/news')];
        expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
        for (const answer of await Promise.all(waiting)) expectUnavailable(answer);
      } finally {
        await letGo();
      }
      expect((await signIn()).status).toBe(200);
    },
  );

  it('a row, an update of it is refused and changes nothing', async () => {
    const { token } = admin;
    const before = await read(api, '/api/contactus');
    const letGo = await hold(api, 'SELECT FROM contact FOR UPDATE');
    const update = () =>
      api.call('POST', '/api/contactus/update', { token, body: { phone: '051 7654321' } });
    try {
      expectUnavailable(await update());
    } finally {
      await letGo();
    }
    expect((await read(api, '/api/contactus')).body).toEqual(before.body);
    expect((await update()).status).toBe(200);
  });

  it('a transaction idle, the database ends it, which is 503 and not 500', async () => {
    const ended = api.db.$transaction(async (transaction) => {
      const [row] = await transaction.$queryRaw<{ id: number }[]>`SELECT pg_backend_pid() AS id`;
      const isThere = `SELECT FROM pg_stat_activity WHERE pid = ${Number(row?.id)}`;
      await expect.poll(async () => (await query(isThere)).rowCount).toBe(0);
      await transaction.$queryRaw`SELECT 1`;
    });
    expect(isDatabaseUnavailable(await ended.catch((error: unknown) => error))).toBe(true);
  });

  async function query<Row extends object>(text: string) {
    const client = new Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      return await client.query<Row>(text);
    } finally {
      await client.end();
    }
  }
});

describe('during a lock', () => {
  it('statements after a lock by name wait no longer than others', async () => {
    const api = await startTestApi();
    try {
      await api.db.$transaction(async (transaction) => {
        const readLimits = () => transaction.$queryRaw`
          SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`;
        const before = await readLimits();
        await acquireLock(transaction, 'trash');
        expect(await readLimits()).toEqual(before);
      });
    } finally {
      await api.stop();
    }
  });

  it('readers of a locked table block neither signing in nor readiness', async () => {
    const api = await startTestApi({
      limits: { statement: seconds(60), lock: seconds(60), idleInTransaction: seconds(60) },
    });
    try {
      const { email, token } = await api.addUser('editor');
      const letGo = await holdTable(api, 'news');
      try {
        let answered = 0;
        for (const waiting of readMany(api, '/api/news/news')) {
          void waiting.then(() => (answered += 1));
        }
        const login = await api.call('POST', '/api/user/login', { body: { email, password } });
        expect(field(login.body, 'role')).toBe('editor');
        expect((await api.call('GET', '/readyz')).status).toBe(200);
        expect((await api.call('GET', '/api/user/getPic', { token })).status).toBe(200);
        expect(answered).toBe(0);
      } finally {
        await letGo();
      }
    } finally {
      await api.stop();
    }
  });

  it('a transaction that takes too long ends, and the rest of its operation changes nothing afterwards', async () => {
    const api = await startTestApi();
    const sent: string[] = [];
    const { promise: rolledBack, resolve: onRollback } = Promise.withResolvers<void>();
    const db = openDatabase(api.databaseUrl, {
      name: 'test',
      size: 1,
      log: pino({ enabled: false }),
      limits: { statement: seconds(60), lock: seconds(60), idleInTransaction: seconds(60) },
      monitor: {
        opened: () => {},
        sent(_pool, text) {
          sent.push(text);
          if (text === 'ROLLBACK') onRollback();
          return () => {};
        },
      },
    });
    try {
      const data = { title: 'Before', description: 'A category' };
      const { id } = await db.category.create({ data });
      const letGo = await holdTable(api, 'categories');
      // It reads, then writes, then reads.
      const upsert = { where: { id }, create: data, update: { title: 'After' } };
      const failed = db
        .$transaction((transaction) => transaction.category.upsert(upsert), { timeout: 100 })
        .catch((error: unknown) => error);
      await rolledBack;
      await letGo();
      expect(isDatabaseUnavailable(await failed)).toBe(true);
      expect(sent.at(-1)).toBe('ROLLBACK');
      expect(await db.category.findUnique({ where: { id } })).toMatchObject(data);
    } finally {
      await db.$disconnect();
      await api.stop();
    }
  });

  it('a statement that takes too long times out', async () => {
    const api = await startTestApi({
      limits: { statement: 300, lock: seconds(60), idleInTransaction: seconds(60) },
    });
    const letGo = await holdTable(api, 'news');
    try {
      expect(await read(api, '/api/news/news')).toMatchObject(unavailable);
    } finally {
      await letGo();
      await api.stop();
    }
  });
});
