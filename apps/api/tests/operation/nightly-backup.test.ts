import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { archiveAt, generateKey, inspectArchive } from '@site/backup';
import { query } from '@site/postgres';
import { createLog } from '@site/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../src/lib/durations.ts';
import { backUpIfDue, lastDue, startNightlyBackups } from '../../src/nightly-backup.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
let folder: string;
beforeAll(async () => {
  // A day has passed since the installation.
  const createdAt = new Date('2026-11-20T00:00:00Z');
  await api.db.user.updateMany({ data: { createdAt } });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-nightly-'));
  await api.db.backup.deleteMany();
});
afterEach(() => rm(folder, { recursive: true }));

// 03:00 in Pakistan.
const now = Date.parse('2026-11-22T22:00:00Z');
const nightly = (more: { BACKUP_TO?: string; BACKUP_RECIPIENT?: string } = {}) => ({
  db: api.db,
  log: createLog('api', 'silent'),
  settings: {
    BACKUP_AT: '02:30',
    BACKUP_TO: folder,
    BACKUP_RECIPIENT: undefined,
    BACKUP_S3_URL: undefined,
    S3_URL: undefined,
    DATA_DIR: dirname(api.mediaFolder),
    DATABASE_URL: api.databaseUrl,
    ...more,
  },
});
const attempts = () => api.db.backup.findMany({ orderBy: { startedAt: 'asc' } });

describe('a backup is due', () => {
  it.each([
    ['02:30', '2026-11-22T22:00:00Z', '2026-11-22T21:30:00.000Z'],
    ['02:30', '2026-11-22T21:30:00Z', '2026-11-22T21:30:00.000Z'],
    ['02:30', '2026-11-22T21:29:59Z', '2026-11-21T21:30:00.000Z'],
    ['23:59', '2026-12-31T20:00:00Z', '2026-12-31T18:59:00.000Z'],
    ['00:00', '2027-01-01T18:59:00Z', '2026-12-31T19:00:00.000Z'],
  ])('at %s by the clock of Pakistan: at %s last at %s', (at, time, expected) => {
    expect(lastDue(at, Date.parse(time)).toISOString()).toBe(expected);
  });

  it('once a night, by one of the processes that try at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => backUpIfDue(nightly(), now)));
    await backUpIfDue(nightly(), now + hours(1));
    expect(await attempts()).toHaveLength(1);
    await backUpIfDue(nightly(), now + hours(24));
    expect(await attempts()).toHaveLength(2);
    expect(await readdir(folder)).toEqual([
      'nightly-2026-11-22T22-00-00Z.tar.zst',
      'nightly-2026-11-23T22-00-00Z.tar.zst',
    ]);
  });

  it('not before the first night of an installation', async () => {
    await backUpIfDue(nightly(), Date.parse('2026-11-20T00:00:00Z') + minutes(1));
    expect(await attempts()).toEqual([]);
  });

  it('again an hour after one that failed', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await backUpIfDue(nightly({ BACKUP_TO: file }), now);
    expect(await attempts()).toMatchObject([
      { bytes: null, provenAt: null, error: expect.stringContaining("can't be used") },
    ]);
    await backUpIfDue(nightly(), now + minutes(59));
    expect(await attempts()).toHaveLength(1);
    await backUpIfDue(nightly(), now + minutes(60));
    expect(await attempts()).toMatchObject([{ provenAt: null }, { provenAt: expect.any(Date) }]);
  });
});

describe('a nightly backup', () => {
  it('is an archive of everything, proven', async () => {
    await backUpIfDue(nightly(), now);
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ error: null, provenAt: expect.any(Date) });
    const archive = archiveAt(join(folder, attempt?.name ?? ''), {});
    const { manifest } = await inspectArchive({ source: archive });
    const rows = Object.fromEntries(manifest.tables.map(({ name, rows: count }) => [name, count]));
    expect(rows).toMatchObject({ users: 1, navbar: 1, backups: 1 });
    expect(Number(attempt?.bytes)).toBe((await archive.open()).bytes);
  });

  it('is encrypted to the key of the operator, and proven', async () => {
    const { identity, recipient } = await generateKey();
    await backUpIfDue(nightly({ BACKUP_RECIPIENT: recipient }), now);
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ error: null, provenAt: expect.any(Date) });
    const source = archiveAt(join(folder, attempt?.name ?? ''), {});
    await expect(inspectArchive({ source })).rejects.toThrow('encrypted');
    await inspectArchive({ source, identity });
  });

  it('that was proven lets older ones expire, and those that were not after a week', async () => {
    const name = (day: string) => `nightly-${day}T22-00-00Z.tar.zst`;
    const nights = Array.from({ length: 9 }, (_, index) => name(`2026-10-1${index}`));
    const failed = [name('2026-11-14'), name('2026-11-16')];
    for (const each of [...nights, ...failed]) await writeFile(join(folder, each), '');
    await api.db.backup.createMany({
      data: failed.map((each) => ({ startedAt: new Date('2026-11-14'), name: each })),
    });
    await writeFile(join(folder, 'by-hand.tar.zst'), '');
    await backUpIfDue(nightly(), now);
    expect(await readdir(folder)).toEqual([
      'by-hand.tar.zst',
      // The last one of its week, and the last six.
      name('2026-10-11'),
      ...nights.slice(-6),
      name('2026-11-16'),
      name('2026-11-22'),
    ]);
  });

  it('that failed lets none expire', async () => {
    const nights = Array.from({ length: 9 }, (_, index) => `nightly-2026-10-1${index}T22-00-00Z`);
    for (const each of nights) await writeFile(join(folder, `${each}.tar.zst`), '');
    const role = await createRole();
    const url = new URL(api.databaseUrl);
    [url.username, url.password] = [role, role];
    const { settings, ...rest } = nightly();
    await backUpIfDue({ ...rest, settings: { ...settings, DATABASE_URL: url.href } }, now);
    expect(await attempts()).toMatchObject([
      { bytes: expect.any(BigInt), provenAt: null, error: expect.stringContaining('CREATEDB') },
    ]);
    expect(await readdir(folder)).toHaveLength(10);
    await query(api.databaseUrl, `DROP OWNED BY ${role}`);
    await query(api.databaseUrl, `DROP ROLE ${role}`);
  });

  it('that is written when the process stops leaves nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    await backUpIfDue({ ...nightly(), signal: stop.signal }, now);
    expect(await attempts()).toMatchObject([{ endedAt: null, bytes: null, error: null }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('can be turned off', async () => {
    await startNightlyBackups(nightly({ BACKUP_TO: 'off' }))();
    expect(await attempts()).toEqual([]);
  });
});

/** An account that can read everything, and create no database. Its name is its password. */
async function createRole(): Promise<string> {
  const role = `reader_${process.pid}_${Date.now()}`;
  await query(api.databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  await query(api.databaseUrl, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
  await query(api.databaseUrl, `GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  return role;
}
