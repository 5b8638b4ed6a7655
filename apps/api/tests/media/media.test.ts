import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { uploadFolders, type UploadFolder } from '@site/contract';
import sharp from 'sharp';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../lib/bucket.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// Files of every kind and folder, stored on the disk and in a bucket.

const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: '#0f766e' } });
/** The beginning of a video, by which its kind is known, and some more. */
const video = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypmp42\0\0\0\0mp42isom'),
  Buffer.alloc(5000, 'video'),
]);
const kinds = {
  jpg: () => picture.jpeg().toBuffer(),
  png: () => picture.png().toBuffer(),
  webp: () => picture.webp().toBuffer(),
  gif: () => picture.gif().toBuffer(),
  avif: () => picture.avif().toBuffer(),
  mp4: async () => video,
  pdf: () =>
    readFile(fileURLToPath(import.meta.resolve('@site/samples/documents/application-form.pdf'))),
};
type Kind = keyof typeof kinds;

let bucket: TestBucket;
const apis = {} as Record<'disk' | 'bucket', TestApi>;
let token: string;
beforeAll(async () => {
  bucket = await startBucket();
  apis.disk = await startTestApi();
  apis.bucket = await startTestApi({
    databaseUrl: apis.disk.databaseUrl,
    bucketUrl: bucket.url,
  });
  token = await apis.disk.as('editor');
});
afterAll(async () => {
  await apis.bucket.stop();
  await apis.disk.stop();
  await bucket.stop();
});

describe.each(['disk', 'bucket'] as const)('a file that is stored on the %s', (store) => {
  async function uploaded(kind: Kind, folder: UploadFolder = 'News'): Promise<string> {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await kinds[kind]())]), `file.${kind}`);
    body.set('folder', folder);
    const host = kind === 'mp4' ? 'video' : kind === 'pdf' ? 'raw' : 'image';
    const path = `/v1_1/site/${host}/upload`;
    const answer = await apis[store].call('POST', path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return new URL(field(answer.body, 'secure_url')).pathname;
  }
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(apis[store].url + path, { method, headers });
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it.each(uploadFolders)('can be read from the folder %s, whole and narrower', async (folder) => {
    const path = await uploaded('webp', folder);
    expect(path.startsWith(`/media/${folder}/`)).toBe(true);
    for (const address of [path, `${path}?w=320`]) {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const film = await ask(await uploaded('mp4', folder));
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  });

  describe.each([
    ...Object.keys(kinds).map((kind) => [kind as Kind, ''] as const),
    ...(['jpg', 'png', 'webp', 'avif'] as const).map((kind) => [kind, '?w=320'] as const),
  ])('%s%s', (kind, query) => {
    it('comes whole, for other origins too, and is cached for ever', async () => {
      const answer = await ask((await uploaded(kind)) + query);
      expect(answer.status).toBe(200);
      const { headers } = answer;
      expect(headers.get('accept-ranges')).toBe('bytes');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('content-disposition')).toBe(kind === 'pdf' ? 'inline' : null);
      expect(headers.get('content-length')).toBe(String((await bytes(answer)).length));
    });

    it('answers a range by that part', async () => {
      const path = (await uploaded(kind)) + query;
      const whole = await bytes(await ask(path));
      const size = whole.length;
      for (const [range, from, to] of [
        ['bytes=0-9', 0, 9],
        ['bytes=20-', 20, size - 1],
        ['bytes=-7', size - 7, size - 1],
        [`bytes=5-${size + 1000}`, 5, size - 1],
      ] as const) {
        const part = await ask(path, { Range: range });
        expect(part.status, range).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`);
        expect((await bytes(part)).equals(whole.subarray(from, to + 1))).toBe(true);
      }
    });

    it('says how long it is when a range is past its end', async () => {
      const path = (await uploaded(kind)) + query;
      const size = (await bytes(await ask(path))).length;
      for (const range of ['bytes=9999999-', `bytes=${size}-`, 'bytes=9999999-99999999']) {
        const answer = await ask(path, { Range: range });
        expect(answer.status, range).toBe(416);
        expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.json()).toMatchObject({ code: 'range', msg: expect.any(String) });
      }
    });

    it('comes whole when a range makes no sense', async () => {
      const path = (await uploaded(kind)) + query;
      for (const range of ['bytes=a-b', 'lines=0-5', 'nonsense', 'bytes=', 'bytes=0-1,4-5']) {
        expect((await ask(path, { Range: range })).status, range).toBe(200);
      }
    });

    it('answers HEAD, and what a browser has already', async () => {
      const path = (await uploaded(kind)) + query;
      const head = await ask(path, {}, 'HEAD');
      expect(head.status).toBe(200);
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
      // Without `Cache-Control`, fetch would add one that asks for the whole file.
      const headers = {
        'If-None-Match': head.headers.get('etag') ?? '',
        'Cache-Control': 'max-age=0',
      };
      expect((await ask(path, headers)).status).toBe(304);
    });
  });
});

describe('a video in a bucket', () => {
  it('is not read whole for a part of it, nor copied', async () => {
    bucket.sent = 0;
    const { url } = apis.bucket;
    const [path = ''] = [...bucket.files.keys()].filter((name) => name.endsWith('.mp4'));
    const answer = await fetch(`${url}/media/${path}`, { headers: { Range: 'bytes=0-9' } });
    expect((await answer.arrayBuffer()).byteLength).toBe(10);
    expect(bucket.sent).toBe(10);
  });
});
