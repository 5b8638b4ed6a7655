import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pictureWidths, uploadFolders, type UploadedImage } from '@site/contract';
import sharp from 'sharp';
import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

const run = promisify(execFile);

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

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
function download(secureUrl: string, query = '', accept = '*/*'): Promise<Response> {
  return fetch(api.url + new URL(secureUrl).pathname + query, { headers: { Accept: accept } });
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

  it('loses its camera metadata, but not its orientation', async () => {
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

  it('is taken after the process that works on pictures was killed', async () => {
    const picture = await flat().png().toBuffer();
    await upload(picture);
    const { stdout } = await run('pgrep', ['-P', String(process.pid), '-f', 'picture-worker']);
    process.kill(Number(stdout), 'SIGKILL');
    // One that comes before the end is noticed fails.
    await expect.poll(async () => (await upload(picture)).status).toBe(200);
  });

  it('leaves nothing when it breaks off', async () => {
    const incoming = () => readdir(join(api.mediaFolder, '.incoming'));
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write(
      [
        'POST /v1_1/site/image/upload HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=edge',
        'Content-Length: 1000000',
        '',
        '--edge',
        'Content-Disposition: form-data; name="file"; filename="photo.jpg"',
        '',
        'the first bytes of a photo',
      ].join('\r\n'),
    );
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
  });

  it('goes to each of the folders', async () => {
    const file = await flat(10, 10).png().toBuffer();
    for (const folder of uploadFolders) {
      const answer = await upload(file, { folder });
      expect((answer.body as UploadedImage).public_id).toContain(`${folder}/`);
    }
  });
});

describe('a width of an uploaded picture', () => {
  /** What browsers send for an image. */
  const modern = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

  async function uploaded(format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg', width = 1000) {
    const { body } = await upload(await flat(width, 500).toFormat(format).toBuffer());
    return field(body, 'secure_url');
  }

  async function contentOf(response: Response) {
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    return { format: format === 'heif' ? 'avif' : format, width, height };
  }

  it.each([
    [modern, 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['*/*', 'jpeg'],
    ['image/png', 'jpeg'],
  ])('comes to who accepts %s as %s', async (accept, format) => {
    const answer = await download(await uploaded(), '?w=480', accept);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('vary')?.split(', ')).toContain('Accept');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await contentOf(answer)).toEqual({ format, width: 480, height: 240 });
  });

  it.each(['png', 'webp', 'avif'] as const)('stays %s without a better format', async (format) => {
    const answer = await download(await uploaded(format), '?w=320');
    expect(await contentOf(answer)).toEqual({ format, width: 320, height: 160 });
  });

  it('is each of those that the contract names, but never more than the picture has', async () => {
    const url = await uploaded();
    for (const width of pictureWidths) {
      const answer = await download(url, `?w=${width}`, modern);
      expect((await contentOf(answer)).width).toBe(Math.min(width, 1000));
    }
  });

  it('of a shared link is a JPEG of the size that networks show', async () => {
    const answer = await download(await uploaded(), '?w=share', modern);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await contentOf(answer)).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('is stored, with a version of its own', async () => {
    const url = await uploaded();
    const [first, again] = [
      await download(url, '?w=640', modern),
      await download(url, '?w=640', modern),
    ];
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    // Stored means not made again: its time of creation is the same.
    expect(again.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  });

  it('is made once for concurrent requests', async () => {
    const url = await uploaded();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => download(url, '?w=960', modern)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // The tag holds the file's time of change to the millisecond: one file, one making.
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    const { pathname } = new URL(url);
    const folder = join(api.mediaFolder, '.variants', dirname(pathname.replace('/media/', '')));
    const made = (await readdir(folder)).filter((name) => name.startsWith(basename(pathname)));
    expect(made).toEqual([`${basename(pathname)}-960.avif`]);
  });

  it.each(['0', '641', '99999', '', '320px', '320&w=480', '-320'])(
    'is refused when it is “%s”',
    async (width) => {
      const path = new URL(await uploaded()).pathname;
      const answer = await api.call('GET', `${path}?w=${width}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid', issues: [{ path: 'w', message: expect.stringContaining('640') }] },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is unknown of an unknown picture', async () => {
    for (const path of ['/media/News/none.jpg', '/media/.variants/News/none.jpg', '/media/a.jpg']) {
      expect(await api.call('GET', `${path}?w=320`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    }
  });

  it('is not served from the folder that variants are stored in', async () => {
    const url = await uploaded();
    await download(url, '?w=320', modern);
    const path = new URL(url).pathname.replace('/media/', '/media/.variants/');
    expect((await api.call('GET', `${path}-320.avif`)).status).toBe(404);
  });

  it('leaves an animation as it is', async () => {
    const frames = [flat(40, 40), flat(40, 40).negate()].map((frame) => frame.png().toBuffer());
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    for (const format of ['gif', 'webp'] as const) {
      const { body } = await upload(await moving.clone().toFormat(format).toBuffer());
      const url = field(body, 'secure_url');
      const [whole, asked] = [await download(url), await download(url, '?w=320', modern)];
      expect(asked.headers.get('content-type')).toBe(`image/${format}`);
      expect(Buffer.from(await asked.arrayBuffer())).toEqual(
        Buffer.from(await whole.arrayBuffer()),
      );
    }
  });

  it('answers HEAD and what a browser has already', async () => {
    const url = await uploaded();
    const path = `${new URL(url).pathname}?w=320`;
    const head = await api.call('HEAD', path, { headers: { Accept: modern } });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('image/avif');
    const headers = { Accept: modern, 'If-None-Match': head.headers.get('etag') ?? '' };
    // Without `Cache-Control`, fetch would add one that asks for the whole picture.
    const again = await api.call('GET', path, {
      headers: { ...headers, 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the file of an upload', () => {
  const left = () => readdir(join(api.mediaFolder, '.incoming'));

  it('is gone once the upload is answered, well or not', async () => {
    await upload(await flat().png().toBuffer());
    await upload('no picture');
    await upload(await flat().png().toBuffer(), { folder: 'none' });
    await upload(Buffer.alloc(20 * 1024 * 1024 + 1));
    await expect.poll(left).toEqual([]);
  });

  it('is deleted when its sender disconnects', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      'POST /v1_1/site/image/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n' +
        `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a file',
    );
    await expect.poll(left).toHaveLength(1);
    socket.destroy();
    await expect.poll(left).toEqual([]);
  });

  it('can not be read from outside', async () => {
    expect((await api.call('GET', '/media/.incoming')).status).toBe(404);
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

  describe('a picture that claims too many pixels', () => {
    const number = (bytes: number, endian: 'LE' | 'BE', value: number) => {
      const buffer = Buffer.alloc(bytes);
      if (endian === 'LE') buffer.writeUIntLE(value, 0, bytes);
      else buffer.writeUIntBE(value, 0, bytes);
      return buffer;
    };
    /** A small picture whose width and height are overwritten. @param mark what they come after */
    const claiming = async (
      picture: Promise<Buffer>,
      mark: number[] | string,
      [skipped, bytes, endian, value]: [number, number, 'LE' | 'BE', number],
    ) => {
      const file = await picture;
      const at = file.indexOf(Buffer.from(mark)) + skipped;
      const side = number(bytes, endian, value);
      return Buffer.concat([file.subarray(0, at), side, side, file.subarray(at + 2 * bytes)]);
    };
    const moving = async () => {
      const frames = [flat(40, 40), flat(40, 40).negate()].map((each) => each.png().toBuffer());
      return sharp(await Promise.all(frames), { join: { animated: true } });
    };
    const gif = async () => (await moving()).gif().toBuffer();

    it.each([
      ['GIF (screen)', () => claiming(gif(), 'GIF89a', [6, 2, 'LE', 65_535])],
      ['GIF (first frame)', () => claiming(gif(), [0x2c, 0, 0, 0, 0], [5, 2, 'LE', 65_535])],
      [
        'GIF (last frame)',
        async () => {
          const file = await gif();
          const at = file.lastIndexOf(Buffer.of(0x2c, 0, 0, 0, 0));
          return claiming(Promise.resolve(file), [...file.subarray(at)], [5, 2, 'LE', 65_535]);
        },
      ],
      ['PNG', () => claiming(flat().png().toBuffer(), 'IHDR', [4, 4, 'BE', 65_535])],
      ['JPEG', () => claiming(flat().jpeg().toBuffer(), [0xff, 0xc0], [5, 2, 'BE', 65_500])],
      ['WebP', () => claiming(flat().webp().toBuffer(), 'VP8 ', [14, 2, 'LE', 16_383])],
      ['AVIF', () => claiming(flat().avif().toBuffer(), 'ispe', [8, 4, 'BE', 65_535])],
      // Decoders hold all of these at once: fewer pixels are too many.
      ['AVIF of 9 million', () => claiming(flat().avif().toBuffer(), 'ispe', [8, 4, 'BE', 3000])],
      [
        'progressive JPEG',
        () =>
          claiming(flat().jpeg({ progressive: true }).toBuffer(), [0xff, 0xc2], [5, 2, 'BE', 5600]),
      ],
      [
        'interlaced PNG',
        () => claiming(flat().png({ progressive: true }).toBuffer(), 'IHDR', [4, 4, 'BE', 5600]),
      ],
    ])('%s', async (_kind, picture) => {
      expect(await upload(await picture())).toMatchObject({
        status: 400,
        body: { msg: 'This picture has too many pixels. Please choose a smaller one.' },
      });
    });

    it('WebP (animated), as something that is no picture', async () => {
      const webp = (await moving()).webp().toBuffer();
      expect(await upload(await claiming(webp, 'VP8X', [12, 3, 'LE', 16_383]))).toMatchObject({
        status: 415,
      });
    });
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
