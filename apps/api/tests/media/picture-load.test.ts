import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '@site/contract/pictures';
import { field } from '@site/contract/json';
import { createLog } from '@site/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSizesAhead } from '../../src/lib/media/sizes-ahead.ts';
import { startBucket, type TestBucket } from '../lib/bucket.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// What whoever asks for sizes of pictures, and for more than can be made at once, does to others.

let bucket: TestBucket;
const apis = {} as Record<'disk' | 'bucket' | 'impatient', TestApi>;
let token: string;
beforeAll(async () => {
  bucket = await startBucket();
  apis.disk = await startTestApi();
  const { databaseUrl } = apis.disk;
  apis.bucket = await startTestApi({ bucketUrl: bucket.url, databaseUrl });
  apis.impatient = await startTestApi({ databaseUrl, patience: 1 });
  token = await apis.disk.as('editor');
});
afterAll(async () => {
  await apis.impatient.stop();
  await apis.bucket.stop();
  await apis.disk.stop();
  await bucket.stop();
});

const side = 800;
/** A picture whose sizes take a while. */
const large = () =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
const small = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

async function upload(api: TestApi, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  body.set('folder', 'News');
  const answer = await api.call('POST', '/v1_1/site/image/upload', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return new URL(field(answer.body, 'secure_url')).pathname;
}

const accepts = { avif: 'image/avif,image/webp,*/*', webp: 'image/webp,*/*', own: '*/*' };
/** Every size of a picture, in every format. */
const sizesOf = (path: string) =>
  pictureWidths.flatMap((width) =>
    Object.values(accepts).map((Accept) => ({ address: `${path}?w=${width}`, Accept })),
  );
type Size = ReturnType<typeof sizesOf>[number];

/** The files of sizes on the disk of an API. */
async function sizes(api: TestApi): Promise<string[]> {
  const folder = join(api.mediaFolder, '.variants');
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  return names.filter((name) => /-\d+\.\w+$/.test(name));
}

describe.each(['disk', 'bucket'] as const)('pictures on the %s', (store) => {
  const ask = ({ address, Accept }: Size, signal?: AbortSignal) =>
    fetch(apis[store].url + address, { headers: { Accept }, ...(signal && { signal }) });

  it('are uploaded before the sizes that others ask for are made, and whoever asks for too much gets larger ones', async () => {
    const api = apis[store];
    const paths = [await upload(api, await large()), await upload(api, await large())];
    const flood = [...paths, await upload(api, await large())].flatMap(sizesOf);
    let answered = 0;
    const asked = flood.map(async (size) => {
      const answer = await ask(size);
      const bytes = Buffer.from(await answer.arrayBuffer());
      answered += 1;
      return { size, status: answer.status, kept: answer.headers.get('cache-control'), bytes };
    });
    // As soon as the flood has come.
    await Promise.race(asked);
    await upload(api, await small());
    expect(answered).toBeLessThan(flood.length);

    const answers = await Promise.all(asked);
    const kept = Object.groupBy(answers, (answer) => answer.kept ?? '');
    expect(Object.keys(kept).toSorted()).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=60',
    ]);
    for (const { size, status, bytes } of kept['public, max-age=60'] ?? []) {
      const { width } = await sharp(bytes).metadata();
      expect([size.address, status]).toEqual([size.address, 200]);
      const wanted = Number(/\d+$/.exec(size.address)?.[0]);
      expect(width).toBeGreaterThanOrEqual(Math.min(wanted, side));
    }
  });

  it('are not made smaller for those who have gone', async () => {
    const api = apis[store];
    const before = await sizes(api);
    const path = await upload(api, await large());
    const last = await upload(api, await small());
    const leaving = new AbortController();
    const all = sizesOf(path).map((size) => ask(size, leaving.signal).catch(() => null));
    await Promise.race(all);
    leaving.abort();
    await Promise.all(all);
    // Whatever was still waiting would come before these.
    await ask({ address: `${last}?w=320`, Accept: accepts.own });
    await ask({ address: `${last}?w=480`, Accept: accepts.own });
    const made = (await sizes(api)).length - before.length;
    expect(made).toBeLessThan(sizesOf(path).length / 2);
  });

  it('have the sizes that browsers ask for soon after the upload, and after a restart', async () => {
    const api = apis[store];
    const path = await upload(api, await small());
    const has = async () => {
      const name = path.slice('/media/'.length);
      return (await sizes(api)).filter((each) => each.startsWith(name)).length;
    };
    expect(await has()).toBe(0);
    const stop = startSizesAhead({ db: api.db, media: api.media }, createLog('api', 'silent'));
    try {
      await expect.poll(has, { timeout: 60_000 }).toBe(2 * pictureWidths.length);
    } finally {
      await stop();
    }
  });
});

it('a visitor who would wait too long for a size gets the next larger one, or the original, for a minute', async () => {
  const api = apis.impatient;
  const path = await upload(api, await large());
  const ask = async (width: number) => {
    const answer = await fetch(`${api.url}${path}?w=${width}`, { headers: { Accept: '*/*' } });
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { kept: answer.headers.get('cache-control'), width: picture.width };
  };
  const forNow = 'public, max-age=60';
  expect(await ask(640)).toEqual({ kept: forNow, width: side });
  const kept = 'public, max-age=31536000, immutable';
  await expect.poll(() => ask(640), { timeout: 30_000 }).toEqual({ kept, width: 640 });
  expect(await ask(480)).toEqual({ kept: forNow, width: 640 });
});
