import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createInstallation, fill, type Installation } from './installation.ts';

// The commands, on a disk of a megabyte that they alone see: mounting one in a namespace of one's own needs no rights.

const folder = await mkdtemp(join(tmpdir(), 'site-backup-disk-'));

/** Runs a program, then names the files that are on the small disk, which is `$1`. */
const onSmallDisk = `
mount -t tmpfs -o size=1m tmpfs "$1" || exit 77
disk=$1; shift
"$@"; code=$?
find "$disk" -type f
exit $code`;

async function run(command: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const namespace = ['--user', '--map-root-user', '--mount', 'sh', '-c', onSmallDisk, 'sh'];
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } };
  return promisify(execFile)('unshare', [...namespace, folder, ...command], options).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: unknown) =>
      z
        .object({ code: z.union([z.number(), z.string()]), stdout: z.string(), stderr: z.string() })
        .parse(error),
  );
}

// Containers and some distributions forbid it.
const isPossible = (await run(['true'])).code === 0;

describe.runIf(isPossible)('a full disk', () => {
  let from: Installation;
  let to: Installation;
  let archives: string;
  beforeAll(async () => {
    archives = await mkdtemp(join(tmpdir(), 'site-backup-disk-'));
    [from, to] = [await createInstallation(), await createInstallation()];
    await fill(from);
    for (let index = 0; index < 3; index += 1) await from.upload(randomBytes(1_000_000));
  });
  afterAll(async () => {
    await from.remove();
    await to.remove();
    await rm(folder, { recursive: true });
    await rm(archives, { recursive: true });
  });

  it('ends a backup with a sentence, and has no part of it', async () => {
    const archive = join(folder, 'archive');
    const env = { DATABASE_URL: from.url, DATA_DIR: from.dataDir };
    expect(await run([process.execPath, 'scripts/backup.ts', archive], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `✗ ${archive} can't be written: there is no space left on the disk.\n`,
    });
  });

  it('ends a restore with a sentence, and nothing is replaced', async () => {
    const archive = join(archives, 'archive');
    await from.backUp(archive);
    const before = await to.contents();
    const env = { DATABASE_URL: to.url, DATA_DIR: folder };
    expect(await run([process.execPath, 'scripts/restore.ts', archive], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: "✗ The uploads can't be written: there is no space left on the disk.\n",
    });
    expect(await to.contents()).toEqual(before);
  });
});
