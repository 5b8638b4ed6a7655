import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archivesIn, nightlyName } from '@site/backup';
import { valueAt } from '@site/contract/json';
import { startTemporaryPostgres, type Postgres } from '@site/postgres';
import { findFreePorts, root, startApi, type RunningApi } from '@site/system';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../src/process.ts';
import { startS3Server, type S3Server } from '../src/s3-server.ts';

// Uploads and backups on a server that speaks S3 and is not ours.

/** More than one part of an archive, and nothing that compresses. */
const large = { path: `News/${randomUUID()}.png`, bytes: randomBytes(17_000_000) };

let s3: S3Server;
let folder: string;
let from: Postgres;
let to: Postgres;
let api: RunningApi;

async function start(database: Postgres, bucket: string): Promise<RunningApi> {
  const [port = 0] = await findFreePorts(1);
  return startApi({
    port,
    dataDir: folder,
    databaseUrl: database.url,
    env: { PUBLIC_API_URL: 'http://api.localhost', S3_URL: s3.bucket(bucket) },
  });
}

/** Runs a command on an installation. @returns what it prints */
const command = (script: string, args: readonly string[], database: Postgres, bucket: string) =>
  run([process.execPath, join(root, 'scripts', script), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      S3_URL: s3.bucket(bucket),
    },
    as: {},
  });

/** Without the API. */
function askBucket(path: string, request: RequestInit = {}): Promise<Response> {
  const { origin, username, password } = new URL(s3.bucket('uploads'));
  const client = new AwsClient({ accessKeyId: username, secretAccessKey: password, service: 's3' });
  return client.fetch(`${origin}/uploads/${path}`, request);
}

async function firstPicture(): Promise<string> {
  const list: unknown = await (await fetch(`${api.url}/api/news/news?page=1&perPage=1`)).json();
  return new URL(String(valueAt(list, 0, 'imageUrl'))).pathname;
}
const bytesAt = async (path: string) => {
  const answer = await fetch(api.url + path);
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-bucket-'));
  s3 = await startS3Server(['uploads', 'backups', 'restored']);
  [from, to] = [await startTemporaryPostgres(), await startTemporaryPostgres()];
  // With the sample content, whose pictures it stores in the bucket.
  api = await start(from, 'uploads');
});
afterAll(async () => {
  await api?.stop();
  await from?.stop();
  await to?.stop();
  await s3?.stop();
  await rm(folder, { recursive: true });
});

it('pictures are stored there, and made smaller from there', async () => {
  const path = await firstPicture();
  const original = await askBucket(path.replace('/media/', ''));
  expect(await bytesAt(path)).toEqual(Buffer.from(await original.arrayBuffer()));
  expect((await bytesAt(`${path}?w=320`)).length).toBeGreaterThan(0);
});

it('a backup goes there in parts, and is restored with the uploads into another bucket', async () => {
  const put = { method: 'PUT', body: new Uint8Array(large.bytes) };
  expect((await askBucket(large.path, put)).status).toBe(200);
  const path = await firstPicture();
  const picture = await bytesAt(path);
  const address = 's3://backups/now.tar.zst';
  expect(await command('backup.ts', [address], from, 'uploads')).toContain(`Wrote ${address}`);
  expect(await command('restore.ts', [address], to, 'restored')).toContain(`Restored ${address}`);
  await api.stop();
  api = await start(to, 'restored');
  expect(await bytesAt(path)).toEqual(picture);
  expect(await bytesAt(`/media/${large.path}`)).toEqual(large.bytes);
});

it('nightly backups are listed and removed there', async () => {
  const archives = archivesIn('s3://backups/nightly', { BACKUP_S3_URL: s3.bucket('backups') });
  const [first = '', second = ''] = ['2026-01-01', '2026-01-02'].map((day) =>
    nightlyName(new Date(day), false),
  );
  async function* content() {
    yield Buffer.from('archive');
  }
  for (const name of [first, second]) await archives.at(name).write(content());
  await expect(archives.at(first).write(content())).rejects.toThrow('exists already');
  expect((await archives.list()).toSorted()).toEqual([first, second]);
  await archives.remove(first);
  expect(await archives.list()).toEqual([second]);
});
