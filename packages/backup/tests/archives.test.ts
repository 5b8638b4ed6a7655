import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveAt, archivesIn, expiredArchives, nightlyName } from '#archives.ts';
import { startBucket, type TestBucket } from './bucket.ts';

const night = (day: string) => new Date(`${day}T21:30:00Z`);

describe('archives expire', () => {
  const firstNight = night('2025-01-01').getTime();
  const nights = (count: number, at = (index: number) => index) =>
    Array.from({ length: count }, (_, index) =>
      nightlyName(new Date(firstNight + at(index) * 86_400_000), false),
    );

  it('but for those of seven days, four weeks and twelve months, night after night', () => {
    let stored: string[] = [];
    for (const name of nights(500)) {
      stored.push(name);
      const expired = new Set(expiredArchives(stored));
      stored = stored.filter((each) => !expired.has(each));
    }
    // The 500th night is that of Friday, 15 May 2026.
    const months =
      '2025-06-30 2025-07-31 2025-08-31 2025-09-30 2025-10-31 2025-11-30 ' +
      '2025-12-31 2026-01-31 2026-02-28 2026-03-31';
    // The last ones of their weeks, of which one is the last of its month.
    const weeks = '2026-04-26 2026-04-30 2026-05-03';
    const days = '2026-05-09 2026-05-10 2026-05-11 2026-05-12 2026-05-13 2026-05-14 2026-05-15';
    expect(stored.map((name) => name.slice('nightly-'.length, 18))).toEqual(
      [months, weeks, days].flatMap((list) => list.split(' ')),
    );
  });

  it('not because time passes: the last ones stay when none come', () => {
    expect(expiredArchives(nights(7, (index) => index * 400))).toEqual([]);
  });

  it('when there is a later one of the same day', () => {
    const [early, late] = ['03', '04'].map((hour) =>
      nightlyName(new Date(`2026-01-01T${hour}:00:00Z`), true),
    );
    expect(expiredArchives([late ?? '', early ?? ''])).toEqual([early]);
  });

  it('never when they were written by hand', () => {
    expect(expiredArchives(['2020-01-01T00-00-00.tar.zst', 'nightly.tar.zst', '.part'])).toEqual(
      [],
    );
  });
});

describe('a place for archives', () => {
  let folder: string;
  let bucket: TestBucket;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-backup-place-'));
    bucket = await startBucket();
  });
  afterAll(async () => {
    await bucket.stop();
    await rm(folder, { recursive: true });
  });
  const names = [night('2026-01-01'), night('2026-01-02')].map((at) => nightlyName(at, false));
  const [first = '', second = ''] = names;
  const content = () => Readable.from([Buffer.from('archive')]);

  it('is no folder that is not there: a mistyped one would fill another disk', async () => {
    const place = join(folder, 'mistyped/backups');
    const refusal = `There is no folder ${place}: make it, or mount the disk that it is on.`;
    const archives = archivesIn(place, { DATA_DIR: join(folder, 'data') });
    await expect(archives.at(first).write(content())).rejects.toThrow(refusal);
    await expect(archives.list()).rejects.toThrow(refusal);
    await expect(archiveAt(join(place, 'one'), {}).write(content())).rejects.toThrow(refusal);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is a folder, which is made below the data folder', async () => {
    const place = join(folder, 'data/backups');
    const archives = archivesIn(place, { DATA_DIR: join(folder, 'data') });
    expect(await archives.list()).toEqual([]);
    for (const name of names) await archives.at(name).write(content());
    await writeFile(join(place, 'by-hand.tar.zst'), '');
    expect(new Set(await archives.list())).toEqual(new Set(names));
    await archives.remove(first);
    expect(await archives.list()).toEqual([second]);
    expect(await readdir(place)).toHaveLength(2);
  });

  it('is a prefix of a bucket', async () => {
    const archives = archivesIn('s3://archives/site/', { BACKUP_S3_URL: bucket.url });
    for (const name of names) await archives.at(name).write(content());
    bucket.objects.set(`archives/other/${first}`, Buffer.from('of another site'));
    expect(new Set(await archives.list())).toEqual(new Set(names));
    await archives.remove(first);
    expect([...bucket.objects.keys()]).toEqual([
      `archives/site/${second}`,
      `archives/other/${first}`,
    ]);
  });

  it('is refused where no setting names the host of the bucket', () => {
    expect(() => archivesIn('s3://archives/site', {})).toThrow('set BACKUP_S3_URL');
  });
});
