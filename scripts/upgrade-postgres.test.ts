import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query, startPostgres } from '@site/postgres';
import { readSettings } from '@site/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upgradePostgres } from './lib/upgrade-postgres.ts';

// The upgrade itself, with the programs of another version: packages/operate-tests/tests/upgrade-postgres.long.test.ts.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true }));
const upgrade = () => upgradePostgres(readSettings({ DATA_DIR: folder }));

describe('the embedded database', () => {
  it.each([
    ['17', 'npm start'],
    ['99', 'update the system'],
  ])('is not started on files of PostgreSQL %s', async (version, advice) => {
    await mkdir(join(folder, 'cluster'));
    await writeFile(join(folder, 'cluster/PG_VERSION'), `${version}\n`);
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow(
      new RegExp(`files in ${folder} are of PostgreSQL ${version}, and this is .*${advice}`),
    );
    expect(await readFile(join(folder, 'cluster/PG_VERSION'), 'utf8')).toBe(`${version}\n`);
  });

  it('is left alone when its files are of this version, or there are none', async () => {
    await upgrade();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is the new one after an upgrade that was stopped just before its end', async () => {
    const dataDir = join(folder, 'postgres');
    const before = await startPostgres({ dataDir });
    await query(before.url, 'CREATE TABLE mark ()');
    await before.stop();
    await rename(dataDir, `${dataDir}.next`);
    await mkdir(`${dataDir}-17`);
    await upgrade();
    const after = await startPostgres({ dataDir });
    await expect(query(after.url, 'SELECT FROM mark')).resolves.toBeUndefined();
    await after.stop();
  });
});
