import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './request-log.ts';
import { listen, type RunningServer } from './serve.ts';
import { createServerApp } from './web-server.ts';

let isReady = true;
let server: RunningServer;
beforeAll(async () => {
  const app = createServerApp({
    log: createLog('test', 'silent'),
    isReady: async () => isReady,
    security: {},
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
  });
});
