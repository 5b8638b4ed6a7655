import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { downloadPackage, query } from '@site/postgres';
import { findFreePorts, root } from '@site/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOwn, run, start, untilAnswered, type Running } from '../src/process.ts';

// A PostgreSQL on which everything works until the day of a restore.

let folder: string;
let url: string;
let old: Running;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-old-postgres-'));
  await chmod(folder, 0o755);
  const { native } = await downloadPackage(16, join(root, 'node_modules/.cache'));
  // To where a user without rights can read it.
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const files = join(folder, 'cluster');
  await makeOwn(files);
  const place = { cwd: folder, env: {} };
  const program = (name: string) => join(folder, 'native/bin', name);
  await run([program('initdb'), '-D', files, '-U', 'site', '--auth=trust'], place);
  const [port = 0] = await findFreePorts(1);
  url = `postgresql://site@127.0.0.1:${port}/postgres`;
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  old = start([program('postgres'), '-D', files, '-p', String(port), ...settings], place);
  await untilAnswered(old, () => query(url, 'SELECT').then(() => true));
});
afterAll(async () => {
  await old?.stop();
  await rm(folder, { recursive: true });
});

it.each(['scripts/db-migrate.ts', 'scripts/restore.ts', 'apps/api/src/main.ts'])(
  'is refused by %s, in a sentence',
  async (script) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder };
    const command = [join(root, script), join(folder, 'any.tar.zst')];
    const ended = await promisify(execFile)(process.execPath, command, { env }).catch(
      (error: unknown) => error,
    );
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^(?:✗ )?PostgreSQL 17 or newer is needed, and the database is on 16\.\d+: write a backup \(npm run backup\), and restore it on a newer server\.\n$/,
      ),
    });
  },
);
