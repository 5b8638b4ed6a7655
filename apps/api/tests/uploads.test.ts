import { uploadFolders, type UploadedImage } from '@site/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('editor');
});
afterAll(() => api.stop());

const flat = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#ffa700' } });

function upload(
  bytes: Uint8Array<ArrayBuffer> | Buffer | string,
  options: { folder?: string; name?: string } = {},
) {
  const form = new FormData();
  const blob = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
  form.set('file', blob, options.name ?? 'photo.jpg');
  form.set('upload_preset', 'unsigned');
  // After the file, as some clients send it.
  form.set('folder', options.folder ?? 'News');
  return api.call('POST', '/v1_1/site/image/upload', { token, body: form });
}

/** Fetches an uploaded file from where the API under test really is. */
function download(secureUrl: string): Promise<Response> {
  return fetch(api.url + new URL(secureUrl).pathname);
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is taken as %s', async (format) => {
    const answer = await upload(await flat().toFormat(format).toBuffer());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const extension = format === 'jpeg' ? 'jpg' : format;
    expect(answer.body).toMatchObject({
      secure_url: expect.stringMatching(
        `^http://api.example.org/media/News/[\\w-]+\\.${extension}$`,
      ),
      public_id: expect.stringMatching(/^News\/[\w-]+$/),
      format: extension,
      width: 300,
      height: 200,
      bytes: expect.any(Number),
    });
    const file = await download(field(answer.body, 'secure_url'));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(`image/${format}`);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('loses what the camera wrote into it, but not its orientation', async () => {
    const photo = await flat(300, 200)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '35/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(photo);
    expect(body).toMatchObject({ width: 200, height: 300 });
    const stored = await (await download(field(body, 'secure_url'))).arrayBuffer();
    const metadata = await sharp(Buffer.from(stored)).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('is made smaller when it is larger than any screen', async () => {
    const { body } = await upload(await flat(4000, 1000).png().toBuffer());
    expect(body).toMatchObject({ width: 2560, height: 640 });
  });

  it('goes to each of the folders', async () => {
    const file = await flat(10, 10).png().toBuffer();
    for (const folder of uploadFolders) {
      const answer = await upload(file, { folder });
      expect((answer.body as UploadedImage).public_id).toContain(`${folder}/`);
    }
  });
});

describe('refused is', () => {
  it.each([
    ['a picture of vectors', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
    ['a page with a picture’s name', '<html></html>', 415],
    ['an empty file', '', 415],
  ])('%s', async (_what, content, status) => {
    const answer = await upload(content, { name: 'photo.png' });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      msg: expect.any(String),
      error: { message: field(answer.body, 'msg') },
    });
  });

  it('half a picture', async () => {
    const whole = await flat(600, 600).png().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(400);
  });

  it('what is over 20 MB', async () => {
    const answer = await upload(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(answer).toMatchObject({ status: 413, body: { msg: 'File size exceeds 20MB' } });
  });

  it('a folder that is none of ours', async () => {
    for (const folder of ['../../etc', '', 'news']) {
      expect((await upload(await flat().png().toBuffer(), { folder })).status).toBe(400);
    }
  });

  it('a form without a file', async () => {
    const body = new FormData();
    body.set('folder', 'News');
    const answer = await api.call('POST', '/v1_1/site/image/upload', { token, body });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'file' }] } });
  });

  it('a path out of the media folder', async () => {
    expect((await fetch(`${api.url}/media/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });
});
