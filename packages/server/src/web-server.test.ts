import { connect } from 'node:net';
import { pino } from 'pino';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteRequest } from './request-facts.ts';
import { createLog } from './request-log.ts';
import { requestTime } from './request-time.ts';
import { listen, type RunningServer } from './serve.ts';
import { createServerApp } from './web-server.ts';

let isReady = true;
let server: RunningServer;
beforeAll(async () => {
  const app = createServerApp({
    log: createLog('test', 'silent'),
    isReady: async () => isReady,
    security: {},
    trustProxy: 0,
  });
  server = await listen(app, 0);
});
afterAll(() => server.stop());

const send = (method: string, path: string) =>
  fetch(`http://localhost:${server.port}${path}`, { method });

describe('a server', () => {
  it('is alive, also when it is not ready', async () => {
    isReady = false;
    const [alive, ready] = [await send('GET', '/healthz'), await send('GET', '/readyz')];
    isReady = true;
    expect([alive.status, ready.status]).toEqual([200, 503]);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect((await send('HEAD', '/readyz')).status).toBe(200);
  });

  it.each(['/healthz', '/readyz'])('says what %s takes, and refuses the rest', async (path) => {
    const [options, post] = [await send('OPTIONS', path), await send('POST', path)];
    expect([options.status, post.status]).toEqual([204, 405]);
    for (const { headers } of [options, post]) {
      expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
    expect(await post.json()).toMatchObject({
      code: 'method-not-allowed',
      requestId: post.headers.get('x-request-id'),
    });
  });
});

describe('a request of two hosts', () => {
  /** What is answered to lines of headers. */
  const answerTo = async (...headers: string[]) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.end(`GET /healthz HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).slice(0, 'HTTP/1.1 400'.length);
  };

  it.each([
    ['Host: localhost', 'Host: localhost'],
    ['Host: localhost', 'X-Other: 1', 'hOST: example.org'],
    ['Host: a', 'Host: b', 'Host: c'],
  ])('is refused, because a proxy may take the other one: %s, %s', async (...headers) => {
    expect(await answerTo(...headers)).toBe('HTTP/1.1 400');
  });

  it('is not what one with one is, or other headers twice', async () => {
    expect(await answerTo('host: localhost', 'Cookie: a', 'Cookie: b')).toBe('HTTP/1.1 200');
    expect(await answerTo('X-Other: 1')).toBe('HTTP/1.1 400');
  });
});

describe('the address of a client', () => {
  /** Whom a server takes a request for that came over these. */
  async function clientOf(trustProxy: number | string[], forwardedFor: string) {
    const log = createLog('test', 'silent');
    const app = createServerApp({ log, isReady: async () => true, security: {}, trustProxy });
    app.get('/', (request, response) => void response.json(request.ip));
    const asked = await listen(app, 0);
    const headers = { 'X-Forwarded-For': forwardedFor };
    const answer = await fetch(`http://127.0.0.1:${asked.port}/`, { headers });
    const ip = String(await answer.json()).replace('::ffff:', '');
    await asked.stop();
    return ip;
  }

  it.each([
    ['is who connects, whatever they say, where no proxy is trusted', 0, '127.0.0.1'],
    ['is whom the one trusted proxy names', 1, '10.1.2.3'],
    ['is whom the first of two trusted proxies names', 2, '203.0.113.7'],
    ['is who connects from outside the trusted networks', ['10.0.0.0/8'], '127.0.0.1'],
    ['is the first that is in no trusted network', ['loopback', '10.0.0.0/8'], '203.0.113.7'],
  ])('%s', async (_what, trustProxy, client) => {
    expect(await clientOf(trustProxy, '198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe(client);
  });
});

describe('a connection without a byte for too long is closed', () => {
  it.each([
    ['because nothing is answered', '/never'],
    ['because the response is not read', '/large'],
  ])('%s', async (_why, path) => {
    const log = createLog('test', 'silent');
    const app = createServerApp({ log, isReady: async () => true, security: {}, trustProxy: 0 });
    const closed = Promise.withResolvers<void>();
    app.get('/never', (_request, response) => void response.once('close', closed.resolve));
    app.get('/large', (_request, response) => {
      response.once('close', closed.resolve).send(Buffer.alloc(50_000_000));
    });
    const asked = await listen(app, 0, { ...requestTime, idle: 300 });
    // Nothing reads what comes.
    const socket = connect(asked.port, '127.0.0.1').pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect(closed.promise).resolves.toBeUndefined();
    socket.destroy();
    await asked.stop();
  });
});

describe('the log', () => {
  it('says why a request was refused, and has no stack of its own for it', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const app = createServerApp({ log, isReady: async () => true, security: {}, trustProxy: 0 });
    app.get('/busy', (request, response) => {
      noteRequest(request, { cause: 'too many wait' });
      response.sendStatus(503);
    });
    app.get('/broken', (_request, response) => void response.sendStatus(500));
    const asked = await listen(app, 0);
    for (const path of ['busy', 'broken']) await fetch(`http://127.0.0.1:${asked.port}/${path}`);
    await asked.stop();
    const [busy, broken] = lines.map((line): unknown => JSON.parse(line));
    expect(busy).toMatchObject({ level: 50, res: { status: 503 }, cause: 'too many wait' });
    expect(broken).toMatchObject({ level: 50, res: { status: 500 } });
    expect(lines.join('')).not.toMatch(/failed with status|stack/);
  });
});
