import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts, startApi, type RunningApi } from '@site/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addNews, createInstallation, type Installation } from './installation.ts';

// The real API, as a process: it serves and takes writes while it is backed up.

let folder: string;
let from: Installation;
let to: Installation;
let api: RunningApi;
const account = { email: 'admin@example.org', password: randomBytes(9).toString('hex') };

async function start(installation: Installation): Promise<RunningApi> {
  const [port = 0] = await findFreePorts(1);
  return startApi({
    port,
    dataDir: installation.dataDir,
    databaseUrl: installation.url,
    env: {
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'warn',
      PUBLIC_API_URL: 'http://api.example.org',
    },
  });
}

async function call(path: string, options: { token?: string; body?: unknown } = {}) {
  const { token, body } = options;
  const response = await fetch(api.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  expect(response.ok, JSON.stringify(json)).toBe(true);
  return json;
}

async function signIn(): Promise<string> {
  return z.object({ token: z.string() }).parse(await call('/api/user/login', { body: account }))
    .token;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-running-'));
  [from, to] = [await createInstallation(), await createInstallation({ empty: true })];
  api = await start(from);
});
afterAll(async () => {
  await api.stop();
  await from.remove();
  await to.remove();
  await rm(folder, { recursive: true });
});

it('a system that takes writes is backed up as it was at one moment, and serves when it is restored', async () => {
  const token = await signIn();
  const archive = join(folder, 'running');
  let isDone = false;
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let index = 0; !isDone; index += 1) {
      const body = {
        title: `Written meanwhile ${writer} ${index}`,
        content: 'صحت سب کے لیے',
        author: 'Author',
        imageUrl: 'https://example.org/picture.png',
        publishedAt: '2026-11-22T10:00:00.000Z',
      };
      if (writer === 0) await addNews(from, body.title);
      else await call('/api/news/news', { token, body });
    }
  });
  const { manifest } = await from.backUp(archive);
  isDone = true;
  await Promise.all(writers);
  await to.restore(archive);

  // Each row has what was written in the same transaction.
  const lonely = await to.sql(
    `
    SELECT 'record without revision', title FROM news WHERE title LIKE 'Written%'
      AND NOT EXISTS (SELECT FROM revisions WHERE record_id = news.id)
    UNION ALL SELECT 'revision without record', id::text FROM revisions WHERE area = 'news'
      AND NOT EXISTS (SELECT FROM news WHERE id = record_id)
    UNION ALL SELECT 'revision without line in the log', id::text FROM revisions
      WHERE NOT EXISTS (SELECT FROM audit_log WHERE audit_log.batch = revisions.batch)
    UNION ALL SELECT 'record that is not found', title FROM news
      WHERE NOT EXISTS (SELECT FROM search_documents WHERE search_documents.record_id = news.id)
    UNION ALL SELECT 'upload without file', address FROM uploads WHERE address <> ALL ($1)`,
    [manifest.media.flatMap(({ paths }) => paths.map((path) => `/media/${path}`))],
  );
  expect(lonely).toEqual([]);
  const count = `SELECT count(*)::int AS count FROM news WHERE title LIKE 'Written%'`;
  const [then] = await to.sql<{ count: number }>(count);
  const [now] = await from.sql<{ count: number }>(count);
  expect(then?.count).toBeLessThanOrEqual(now?.count ?? 0);

  await expect(from.restore(archive, { replace: true })).rejects.toThrow('The system is running');
  await api.stop();
  api = await start(to);
  // The session that was begun before the backup, and the password.
  await call('/api/user/getAllUsers', { token });
  await signIn();
  const [upload] = manifest.media;
  const picture = await fetch(`${api.url}/media/${upload?.paths[0]}`);
  expect((await picture.arrayBuffer()).byteLength).toBe(upload?.bytes);
});
