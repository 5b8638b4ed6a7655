import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@site/backup';
import { contract } from '@site/contract';
import { valueAt, field } from '@site/contract/json';
import {
  startDatabaseProxy,
  startTemporaryStandby,
  type DatabaseProxy,
  type Postgres,
} from '@site/postgres';
import type { AppRoute } from '@ts-rest/core';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

/*
 * Public reads on a standby that streams from the primary: never older than the primary's. Two APIs on one database
 * stand for two processes.
 */

let primary: Postgres;
let standby: Postgres;
let proxy: DatabaseProxy;
let one: TestApi;
let other: TestApi;
let plain: TestApi;
let editor: string;
let onPrimary: Client;
let onStandby: Client;

/** What the first API logs of statements that the standby refuses. */
const failed: string[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write(line, _encoding, done) {
      if (String(line).includes('a read failed on the standby')) failed.push(String(line));
      done();
    },
  }),
);

beforeAll(async () => {
  ({ primary, standby } = await startTemporaryStandby());
  await applyMigrations(primary.url, fileURLToPath(new URL('../../prisma', import.meta.url)));
  proxy = await startDatabaseProxy(standby.url);
  const servers = { databaseUrl: primary.url, replicaUrl: proxy.url };
  const filled = await startApiProcess({ DATABASE_URL: primary.url, SAMPLE_CONTENT: 'on' });
  await filled.stop('SIGTERM');
  [one, other] = await Promise.all([startTestApi({ ...servers, log }), startTestApi(servers)]);
  plain = await startTestApi({ databaseUrl: primary.url });
  editor = await one.as('editor');
  onPrimary = await connected(primary.url);
  onStandby = await connected(standby.url);
}, 60_000);
afterAll(async () => {
  await Promise.all([onPrimary.end(), onStandby.end()]);
  await Promise.all([one, other, plain].map((each) => each.stop()));
  await proxy.cut();
  await standby.stop();
  await primary.stop();
});

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const article = { content: 'c', author: 'a', imageUrl: '/a.webp', publishedAt: '2026-01-01' };

async function addNews(title: string): Promise<string> {
  const body = { ...article, title };
  const answer = await one.call('POST', '/api/news/news', { token: editor, body });
  return `/api/news/news/${field(answer.body, '_id')}`;
}

/** Waits until the standby has everything that the primary has. */
async function catchUp(): Promise<void> {
  const { rows } = await onPrimary.query('SELECT pg_current_wal_lsn() AS lsn');
  const reached = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS yes';
  await expect
    .poll(async () => (await onStandby.query(reached, [rows[0].lsn])).rows[0].yes)
    .toBe(true);
}

const pauseReplay = () => onStandby.query('SELECT pg_wal_replay_pause()');
const resumeReplay = () => onStandby.query('SELECT pg_wal_replay_resume()');

const timeout = 10_000;
let sizes = 0;
/** The title of the only article, by a read that no API has cached. */
async function title(call: { token?: string } = {}, api = one): Promise<unknown> {
  sizes += 1;
  const answer = await api.call('GET', `/api/news/news?page=1&perPage=${(sizes % 99) + 1}`, call);
  expect(answer.status).toBe(200);
  return valueAt(answer.body, 0, 'title');
}

/** Makes the servers' articles different, which is possible only past the version of the content. */
async function tellApart({ isPaused = false } = {}): Promise<void> {
  if (!isPaused) await catchUp();
  await pauseReplay();
  await onPrimary.query('ALTER TABLE news DISABLE TRIGGER content_version');
  await onPrimary.query("UPDATE news SET title = 'on the primary'");
  await onPrimary.query('ALTER TABLE news ENABLE ALWAYS TRIGGER content_version');
}

const paths = flatten(contract)
  .filter((route: AppRoute) => route.method === 'GET' && accessOf(route) === 'public')
  .map(({ path }) => path)
  // There is no such read without a link.
  .filter((path) => path !== contract.reviewLinks.read.path)
  .filter((path) => !path.includes(':'));

it.each([...paths, '/api/search/?q=health', '/api/news/news?page=1&perPage=2&q=a'])(
  'a public read has the same answer as without a standby: %s',
  async (path) => {
    await catchUp();
    const [answer, expected] = [await one.call('GET', path), await plain.call('GET', path)];
    expect([answer.status, answer.body]).toEqual([expected.status, expected.body]);
    expect(answer.status).toBe(path === '/api/search/' ? 400 : 200);
    expect(failed).toEqual([]);
  },
);

describe('a public read', () => {
  beforeEach(async () => {
    await resumeReplay();
    await onPrimary.query('TRUNCATE news CASCADE');
    await addNews('on the standby');
    await tellApart();
  });

  it('is made on a standby that has the same version', async () => {
    // A busy machine may take longer for it than the API waits.
    await expect.poll(() => title(), { timeout }).toBe('on the standby');
  });

  it('is made on the primary for those who sign in', async () => {
    expect(await title({ token: editor })).toBe('on the primary');
  });

  it('is made on the primary as long as the standby is behind', async () => {
    await onPrimary.query("UPDATE news SET title = 'newer'");
    expect([await title(), await title({}, other)]).toEqual(['newer', 'newer']);
    await resumeReplay();
    await tellApart();
    await expect.poll(() => title(), { timeout }).toBe('newer');
  });

  it('is made on the primary while the standby is unreachable, and on the standby again later', async () => {
    await proxy.cut();
    expect(await title()).toBe('on the primary');
    await proxy.restore();
    await expect.poll(() => title(), { timeout }).toBe('on the standby');
  });

  it('is made on the primary when the standby does not answer', async () => {
    const isHeld = proxy.holdAnswers();
    expect(await title()).toBe('on the primary');
    await isHeld;
    proxy.releaseAnswers();
    await expect.poll(() => title(), { timeout }).toBe('on the standby');
  });

  it('is made on the primary when the standby gives up the statement', async () => {
    await resumeReplay();
    await onPrimary.query("BEGIN; UPDATE news SET title = 'never'");
    await onPrimary.query('LOCK TABLE news IN ACCESS EXCLUSIVE MODE');
    // The standby gets what was logged up to a commit.
    await one.addUser('user');
    await catchUp();
    await pauseReplay();
    await onPrimary.query('ROLLBACK');
    // The lock is still there on the standby, which does not learn that it is over.
    const isLocked =
      "SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = 'news'::regclass";
    expect((await onStandby.query(isLocked)).rowCount).toBe(1);
    await tellApart({ isPaused: true });
    expect(await title()).toBe('on the primary');
  });
});

describe('while the standby falls behind again and again', () => {
  it('every answer is at least as new as what was committed before it was requested', async () => {
    await resumeReplay();
    await onPrimary.query('TRUNCATE news CASCADE');
    const path = await addNews('0');
    const last = 60;
    let begun = 0;
    let committed = 0;
    let answers = 0;
    const wrong: string[] = [];
    const random = <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(Math.random() * items.length)] ?? items[0];

    const writing = async () => {
      for (let value = 1; value <= last; value += 1) {
        begun = value;
        const text = String(value);
        if (Math.random() < 0.3) await onPrimary.query('UPDATE news SET title = $1', [text]);
        else await random([one, other]).call('PUT', path, { token: editor, body: { title: text } });
        committed = value;
      }
    };
    const reading = async () => {
      while (committed < last) {
        const atLeast = committed;
        const { body } = await random([one, other]).call('GET', path);
        const seen = Number(field(body, 'title'));
        if (!(seen >= atLeast && seen <= begun)) wrong.push(`${seen} after ${atLeast}`);
        answers += 1;
      }
    };
    const lagging = async () => {
      while (committed < last) {
        await pauseReplay();
        const until = committed + Math.floor(Math.random() * 3);
        await expect.poll(() => committed >= Math.min(until, last), { timeout: 10_000 }).toBe(true);
        await resumeReplay();
        await catchUp();
      }
    };
    await Promise.all([writing(), reading(), reading(), reading(), reading(), lagging()]);
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(last);
  }, 60_000);
});

describe('a standby that was promoted', () => {
  it('answers no reads, although its content may have the same version', async () => {
    await onPrimary.query('TRUNCATE news CASCADE');
    await addNews('on both');
    await catchUp();
    const third = await startTestApi({ databaseUrl: primary.url, replicaUrl: proxy.url });
    try {
      await onStandby.query('SELECT pg_promote()');
      // As many transactions of content, so that the numbers are the same, with another content.
      await onPrimary.query("UPDATE news SET title = 'on the primary'");
      await onStandby.query("UPDATE news SET title = 'on another history'");
      expect([await title({}, third), await title()]).toEqual(['on the primary', 'on the primary']);
    } finally {
      await third.stop();
    }
  });
});
