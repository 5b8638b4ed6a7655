import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { field } from '@site/contract/json';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../lib/bucket.ts';
import { startTestApi, type Answer, type TestApi } from '../lib/test-api.ts';

let bucket: TestBucket;
let api: TestApi;
let other: TestApi;
let token: string;
beforeAll(async () => {
  bucket = await startBucket();
  api = await startTestApi({ bucketUrl: bucket.url });
  other = await startTestApi({ bucketUrl: bucket.url, databaseUrl: api.databaseUrl });
  token = await api.as('editor');
});
afterEach(() => {
  bucket.broken = null;
});
afterAll(async () => {
  await other.stop();
  await api.stop();
  await bucket.stop();
});

async function upload(): Promise<Answer> {
  const picture = sharp({
    create: { width: 900, height: 600, channels: 3, background: '#0f766e' },
  });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture.webp().toBuffer())]), 'photo.webp');
  form.set('folder', 'News');
  return api.call('POST', '/v1_1/site/image/upload', { token, body: form });
}

async function uploaded(): Promise<string> {
  const answer = await upload();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return new URL(field(answer.body, 'secure_url')).pathname;
}

describe('uploads that are stored in a bucket', () => {
  it('are in the bucket, and every process answers with them', async () => {
    const path = await uploaded();
    const stored = bucket.files.get(path.replace('/media/', ''));
    expect(stored?.byteLength).toBeGreaterThan(0);
    for (const { url } of [api, other]) {
      const file = await fetch(url + path);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('image/webp');
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await file.arrayBuffer()).equals(stored ?? Buffer.of())).toBe(true);
    }
  });

  it('have variants of other widths, also after the disk was lost', async () => {
    const path = await uploaded();
    const width = async () => {
      const file = await fetch(`${api.url}${path}?w=480`);
      expect(file.status).toBe(200);
      return (await sharp(await file.arrayBuffer()).metadata()).width;
    };
    expect(await width()).toBe(480);
    await rm(api.mediaFolder, { recursive: true });
    expect(await width()).toBe(480);
  });

  it('are fetched once for concurrent requests, and then cached', async () => {
    const path = await uploaded();
    const ask = async () => (await fetch(api.url + path)).status;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
    bucket.broken = 500;
    expect(await ask()).toBe(200);
  });

  it.each(['/media/News/none.webp', '/media/News/../../secret', '/media/none'])(
    'are not found where there are none: %s',
    async (path) => {
      expect((await fetch(api.url + path)).status).toBe(404);
    },
  );

  it('can be read and sent later when the bucket is unavailable', async () => {
    const path = await uploaded();
    bucket.broken = 503;
    for (const answer of [await upload(), await other.call('GET', path)]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    bucket.broken = null;
    expect((await fetch(other.url + path)).status).toBe(200);
  });

  it('are refused with a sentence of its own by a bucket that takes none from us', async () => {
    await api.media.check();
    bucket.broken = 403;
    const answer = await upload();
    expect(answer).toMatchObject({ status: 503, body: { code: 'not-writable' } });
    await expect(api.media.check()).rejects.toMatchObject({ code: 'not-writable' });
  });
});
