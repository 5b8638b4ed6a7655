import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { contract, maxArchiveBytes, maxDocumentBytes, maxUploadBytes } from '@site/contract';
import { requestTime } from '@site/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

let api: TestApi;
/** Gives whole requests little time, but longer than it takes to find out who sends them. */
let hasty: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  hasty = await startTestApi({
    databaseUrl: api.databaseUrl,
    time: { ...requestTime, whole: 2000 },
  });
  token = await api.as('admin');
});
afterAll(async () => {
  await hasty.stop();
  await api.stop();
});

const largestFiles = new Map<string, number>([
  [contract.uploads.raw.path, maxDocumentBytes],
  [contract.batches.import.path, maxArchiveBytes],
  [contract.translations.import.path, maxArchiveBytes],
]);

const writes = flatten(contract)
  .filter((route) => 'body' in route)
  .map((route) => {
    const isUpload = 'contentType' in route;
    const file = largestFiles.get(route.path) ?? maxUploadBytes;
    return {
      method: route.method,
      path: route.path.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000'),
      type: isUpload ? 'multipart/form-data; boundary=x' : 'application/json',
      // Boundaries and the other fields come on top of a file.
      limit: isUpload ? file + 65 * 1024 : 1024 * 1024,
      isPublic: accessOf(route) === 'public',
    };
  });
type Write = (typeof writes)[number];

/** Begins a request: its line and headers are sent, its body is not. */
async function begin(
  { url }: TestApi,
  { method, path, type }: Write,
  headers: Record<string, string | number>,
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, 'connect');
  const lines = Object.entries({ Host: 'x', 'Content-Type': type, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
  return socket;
}

/** All that comes until the server closes. */
async function answered(socket: Socket): Promise<string> {
  const answer = await text(socket);
  socket.destroy();
  return answer;
}

const signedIn = () => ({ Authorization: `Bearer ${token}` });

describe.each(writes)('$method $path', (write) => {
  it('refuses a body whose Content-Length is too large without waiting for it', async () => {
    const socket = await begin(api, write, { ...signedIn(), 'Content-Length': write.limit + 1 });
    const answer = await answered(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain('"code":"too-large"');
  });

  it('refuses a body without an end as soon as it is too large', async () => {
    const socket = await begin(api, write, { ...signedIn(), 'Transfer-Encoding': 'chunked' });
    // The form of an upload; of JSON the beginning of a list is as good as anything.
    const start = write.type.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
      : '['.repeat(10);
    socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
    socket.write(`${write.limit.toString(16)}\r\n`);
    const part = Buffer.alloc(1024 * 1024, ' ');
    for (let sent = 0; sent < write.limit && !socket.destroyed; sent += part.length) {
      // One at a time: the largest is not to be in memory as a whole.
      await new Promise((done) => {
        socket.write(part.subarray(0, write.limit - sent), done);
      });
    }
    socket.write('\r\n');
    expect(await answered(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe.each(writes.filter(({ isPublic }) => !isPublic))('$method $path', (write) => {
  it('checks access before the size', async () => {
    const socket = await begin(api, write, { 'Content-Length': write.limit + 1 });
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

describe('a client that is refused while it sends', () => {
  it('can read why', async () => {
    const answer = await api.call('POST', '/api/news/news', {
      token,
      body: { title: 'x'.repeat(3 * 1024 * 1024) },
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });
});

describe('a slow body', () => {
  const json = writes.find(({ type }) => type === 'application/json');
  const image = writes.find(({ path }) => path.endsWith('/image/upload'));

  if (!json || !image) throw new Error('The contract has no call or no upload');

  it('of a call times out, and of an upload does not while data arrive', async () => {
    const create = { width: 40, height: 30, channels: 3, background: '#0f766e' } as const;
    const form = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="folder"\r\n\r\nNews\r\n'),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
      await sharp({ create }).png().toBuffer(),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const socket = await begin(hasty, image, {
      ...signedIn(),
      'Content-Length': form.length,
      Connection: 'close',
    });
    socket.write(form.subarray(0, 100));
    // By then a call that began later than this upload has had all of its time.
    const call = await begin(hasty, json, { ...signedIn(), 'Content-Length': 10 });
    expect(await answered(call)).toMatch(/^HTTP\/1\.1 408 /);
    socket.write(form.subarray(100));
    expect(await answered(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of an upload times out when no data arrive', async () => {
    const impatient = await startTestApi({
      databaseUrl: api.databaseUrl,
      time: { ...requestTime, silence: 20 },
    });
    const socket = await begin(impatient, image, { ...signedIn(), 'Content-Length': 1000 });
    socket.write('--x\r\n');
    expect(await answered(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await impatient.stop();
  });
});
