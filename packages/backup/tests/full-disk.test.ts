import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaOnDisk } from '#media.ts';
import { createInstallation, fill, type Installation } from './installation.ts';

const run = promisify(execFile);

/** A disk of a megabyte. @returns false where this user may not mount one */
async function mountSmallDisk(folder: string): Promise<boolean> {
  await mkdir(folder);
  return run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'site-backup-disk-'));
const disk = join(folder, 'small');
const isMounted = await mountSmallDisk(disk);

afterAll(() => rm(folder, { recursive: true }));

describe.runIf(isMounted)('a full disk', () => {
  let from: Installation;
  let to: Installation;
  beforeAll(async () => {
    [from, to] = [await createInstallation(), await createInstallation()];
    await fill(from);
    for (let index = 0; index < 3; index += 1) await from.upload(randomBytes(1_000_000));
  });
  afterAll(async () => {
    await from.remove();
    await to.remove();
    await run('umount', [disk]);
  });

  it('ends a backup with a sentence, and has no part of it', async () => {
    const archive = join(disk, 'archive');
    await expect(from.backUp(archive)).rejects.toThrow(
      `${archive} can't be written: there is no space left on the disk.`,
    );
    expect(await readdir(disk)).toEqual([]);
  });

  it('ends a restore with a sentence, and nothing is replaced', async () => {
    const archive = join(folder, 'archive');
    await from.backUp(archive);
    const before = await to.contents();
    const media = mediaOnDisk(join(disk, 'media'));
    await expect(to.restore(archive, { media })).rejects.toThrow(
      "The uploads can't be written: there is no space left on the disk.",
    );
    expect(await to.contents()).toEqual(before);
    expect(await readdir(join(disk, 'media'))).toEqual([]);
  });
});
