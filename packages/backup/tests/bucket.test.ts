import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectAt } from '#destination.ts';
import { mediaInBucket } from '#media.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { createInstallation, fill, type Installation } from './installation.ts';

let bucket: TestBucket;
let from: Installation;
let to: Installation;
beforeAll(async () => {
  bucket = await startBucket();
  [from, to] = [await createInstallation(), await createInstallation()];
  await fill(from);
  // More than one part, and nothing that compresses.
  await from.upload(randomBytes(17_000_000));
});
afterAll(async () => {
  await from.remove();
  await to.remove();
  await bucket.stop();
});

describe('an archive in a bucket', () => {
  const at = (name: string) => objectAt(`s3://archives/nightly/${name}`, bucket.url);

  it('is written in parts as it is made, and restored', async () => {
    const destination = at('one.tar.zst');
    bucket.drop = 2;
    const { bytes } = await from.backUp('', { destination });
    expect(bucket.objects.get('archives/nightly/one.tar.zst')).toHaveLength(bytes);
    expect(bytes).toBeGreaterThan(17_000_000);
    expect(bucket.largest).toBe(16 * 1024 * 1024);
    expect(bucket.uploads.size).toBe(0);
    await to.restore('', { source: destination });
    expect(await to.contents()).toEqual(await from.contents());
    await expect(from.backUp('', { destination })).rejects.toThrow('exists already');
  });

  it('is wholly there or not at all, and leaves no parts', async () => {
    bucket.refuseParts = 403;
    await expect(from.backUp('', { destination: at('refused') })).rejects.toThrow(
      "The bucket archives can't be used (PUT): its host answers 403.",
    );
    bucket.refuseParts = null;
    const media = { ...mediaInBucket(bucket.url), open: () => Promise.reject(new Error('gone')) };
    await expect(from.backUp('', { destination: at('failed'), media })).rejects.toThrow('gone');
    expect(bucket.uploads.size).toBe(0);
    expect([...bucket.objects.keys()]).toEqual(['archives/nightly/one.tar.zst']);
  });

  it('is refused when it is not there', async () => {
    await expect(to.restore('', { source: at('none'), replace: true })).rejects.toThrow(
      'There is no s3://archives/nightly/none.',
    );
  });
});

describe('uploads in a bucket', () => {
  const names = () => [...bucket.objects.keys()].filter((name) => name.startsWith('uploads/'));

  it('are backed up and restored, two of the same content as well', async () => {
    const media = mediaInBucket(bucket.url);
    const source = await createInstallation();
    await fill(source);
    const bytes = randomBytes(500);
    for (let count = 0; count < 2; count += 1) await source.upload(bytes);
    bucket.objects.clear();
    for (const name of Object.keys((await source.contents()).files)) {
      if (!name.startsWith('media/')) continue;
      const content = await readFile(join(source.dataDir, name));
      bucket.objects.set(name.replace('media/', 'uploads/'), content);
    }
    const before = new Map(bucket.objects);
    const destination = objectAt('s3://archives/media', bucket.url);
    const { manifest } = await source.backUp('', { destination, media });
    expect(manifest.missing).toEqual([]);
    expect(names()).toHaveLength(5);
    // What the archive does not have is gone afterwards, what was lost is back.
    for (const name of names()) bucket.objects.delete(name);
    const other = 'uploads/News/0190b3c4-0000-7000-8000-000000000000.png';
    bucket.objects.set(other, Buffer.from('other'));
    const target = await createInstallation();
    await expect(target.restore('', { source: destination, media })).rejects.toThrow('has uploads');
    await target.restore('', { source: destination, media, replace: true });
    bucket.objects.delete('archives/media');
    expect(bucket.objects).toEqual(before);
    await source.remove();
    await target.remove();
  });
});
