import { findFreePorts } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '../lib/api-process.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// What an operator sees of a running API: its metrics, and the lines of its log.

let database: TestApi;
let api: ApiProcess;
let metricsUrl: string;
let editor: { id: string; email: string; token: string };

beforeAll(async () => {
  database = await startTestApi();
  editor = await database.addUser('editor');
  const [port = 0] = await findFreePorts(1);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  api = await startApiProcess({
    DATABASE_URL: database.databaseUrl,
    API_METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    MAIL: 'outbox',
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await api.stop('SIGTERM');
  await database.stop();
});

const scrape = async () => (await fetch(metricsUrl)).text();

/** Reads a response to its end. */
async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(api.url + path, init);
  await response.text();
  return response.status;
}

/** The value of one series, with its labels as they are written. */
async function value(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the metrics', () => {
  it('count requests by the names of the contract, however they are answered', async () => {
    for (let count = 0; count < 3; count += 1) expect(await send('/api/news/news')).toBe(200);
    expect(await send(`/api/news/news/${crypto.randomUUID()}`)).toBe(404);
    expect(await send('/api/no/such/thing')).toBe(404);
    await expect.poll(() => value('http_requests_total{route="news.list",status="200"}')).toBe(3);
    expect(await value('http_request_duration_seconds_count{route="news.list"}')).toBe(3);
    expect(await value('http_requests_total{route="news.get",status="404"}')).toBe(1);
    expect(await value('http_requests_total{route="other",status="404"}')).toBe(1);
    expect(await value('read_cache_requests_total{result="hit"}')).toBe(2);
  });

  it('count statements, connections, mails and uploads', async () => {
    expect(
      await value('db_statement_duration_seconds_count{pool="reads",result="ok"}'),
    ).toBeGreaterThan(0);
    expect(await value('db_connections{pool="reads",state="waiting"}')).toBe(0);
    expect(await value('mails{state="waiting"}')).toBe(0);
    expect(await value('mails_oldest_waiting_seconds')).toBe(0);
    expect(await value('uploads_bytes')).toBe(0);
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('count the answers that are validated in production: the first of each route', async () => {
    expect(await send('/api/footer')).toBe(200);
    expect(await value('answers_validated_total{result="valid"}')).toBeGreaterThan(0);
    // A category without a title, which no request stores.
    await database.db.category.create({ data: { title: '', description: '' } });
    expect(await value('answers_validated_total{result="invalid"}')).toBe(0);
    expect(await send('/api/categories')).toBe(200);
    expect(await value('answers_validated_total{result="invalid"}')).toBe(1);
  });

  it('tell of the last proven backup, and of none before the first', async () => {
    expect(await value('backup_last_proven_timestamp_seconds')).toBeUndefined();
    const backup = { name: 'one', bytes: 1000, startedAt: new Date(5_000) };
    await database.db.backup.createMany({
      data: [
        { ...backup, provenAt: new Date(6_000) },
        // Another has failed since.
        { ...backup, startedAt: new Date(9_000), error: 'The disk is full.' },
      ],
    });
    expect(await value('backup_last_proven_timestamp_seconds')).toBe(5);
    expect(await value('backup_last_bytes')).toBe(1000);
  });

  it('name no path, no account and no address', async () => {
    await send(`/api/user/${editor.id}`, { headers: { Authorization: `Bearer ${editor.token}` } });
    await expect.poll(() => value('http_requests_total{route="users.get",status="200"}')).toBe(1);
    expect(await scrape()).not.toMatch(new RegExp(`${editor.id}|${editor.email}|/api/`));
  });

  it('are at their own port only', async () => {
    expect(await send('/metrics')).toBe(404);
    expect((await fetch(metricsUrl.replace('/metrics', '/api/news/news'))).status).toBe(404);
  });
});

describe('the log', () => {
  interface Line {
    req?: { id: string };
    client?: string;
    account?: string;
  }
  const lineOf = (id: string): Line | undefined => {
    const lines: Line[] = api
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    return lines.find(({ req }) => req?.id === id);
  };
  const write = (id: string, token: string | undefined, from: string) =>
    send('/api/newsletter/subscribe', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': id,
        'X-Forwarded-For': from,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ email: 'a.reader@example.org' }),
    });

  it('names the account and the network of a write', async () => {
    await write('signed-in-1', editor.token, '192.0.2.77');
    await expect
      .poll(() => lineOf('signed-in-1'))
      .toMatchObject({ account: editor.id, client: '192.0.2.0/24' });
  });

  it('names the network alone of a write of a stranger', async () => {
    await write('stranger-1', undefined, '2001:db8:12:3456::7');
    await expect.poll(() => lineOf('stranger-1')).toMatchObject({ client: '2001:db8:12::/48' });
    expect(lineOf('stranger-1')).not.toHaveProperty('account');
  });

  it('names neither of a read', async () => {
    await send('/api/user/getUserById', {
      headers: { Authorization: `Bearer ${editor.token}`, 'X-Request-Id': 'reading-1' },
    });
    await expect.poll(() => lineOf('reading-1')).toBeDefined();
    expect(lineOf('reading-1')).not.toHaveProperty('account');
    expect(lineOf('reading-1')).not.toHaveProperty('client');
  });

  it('holds nothing personal', () => {
    const personal = [editor.email, 'a.reader', '192.0.2.77', '3456::7', editor.token];
    for (const each of personal) expect(api.output()).not.toContain(each);
  });
});

it('the metrics end with the process', async () => {
  const [port = 0] = await findFreePorts(1);
  const other = await startApiProcess({
    DATABASE_URL: database.databaseUrl,
    API_METRICS_PORT: String(port),
  });
  const url = `http://127.0.0.1:${port}/metrics`;
  expect((await fetch(url)).status).toBe(200);
  await other.stop('SIGTERM');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
