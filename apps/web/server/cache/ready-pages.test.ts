// @vitest-environment node
import { createLog, createServerApp, listen, type RunningServer } from '@site/server';
import { http, passthrough } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { server as mocks } from '../../test/mock-api.ts';
import { createPageCache } from './page-cache.ts';
import type { Page } from '../page.ts';
import { createReadyPages } from './ready-pages.ts';
import { sendPage } from '../send-page.ts';

let version = '1';
const report = vi.fn<() => void>();
const render = async (): Promise<Page> => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(`<!doctype html><body>${version} ${'word '.repeat(1000)}`),
  scriptHashes: ["'sha256-abc'"],
  reads: [200],
  keys: [],
});
const pages = createPageCache({
  render: () => ({ page: render(), begun: Promise.resolve(), joinedBy: () => {} }),
  contentVersion: async () => version,
});
const ready = createReadyPages(pages, report);
const app = createServerApp({
  log: createLog('test', 'silent'),
  isReady: async () => true,
  security: {},
  trustProxy: 0,
  findReady: ready.find,
});
let byApp = 0;
app.get('/{*path}', async (request, response) => {
  byApp += 1;
  const page = await pages.pageAt('/news', null);
  const body = await sendPage(page, request, response, 'none');
  if (body) ready.add(request, response, { key: '/news', page, body, route: '/news' });
});

let server: RunningServer;
beforeAll(async () => {
  server = await listen(app, 0);
});
beforeEach(() => mocks.use(http.all(`http://127.0.0.1:${server.port}/*`, () => passthrough())));
afterAll(() => server.stop());

async function read(headers: Record<string, string> = {}, method = 'GET') {
  const url = `http://127.0.0.1:${server.port}/news`;
  const response = await fetch(url, { method, headers: { 'Accept-Encoding': 'gzip', ...headers } });
  const shown = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { status: response.status, headers: shown, body: await response.text() };
}

it('are the same as those that the app has sent, for as long as the content is', async () => {
  const first = await read();
  expect(await read()).toEqual(first);
  expect([byApp, report.mock.calls]).toEqual([1, [['cache']]]);

  const tag = new Map(first.headers).get('etag') ?? '';
  // As browsers do, and `fetch` does not by itself.
  const known = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
  const same = await read(known);
  expect(same).toMatchObject({ status: 304, body: '' });
  expect(await read(known)).toEqual(same);
  const head = await read({}, 'HEAD');
  expect(await read({}, 'HEAD')).toEqual(head);
  expect(byApp).toBe(3);

  version = '2';
  const changed = await read();
  expect(changed.body).toContain('<body>2 ');
  expect(await read(known)).toMatchObject({ status: 200, body: changed.body });
});

it('are not sent where the page that led there matters, and not uncompressed', async () => {
  await read();
  const before = byApp;
  await read({ Referer: 'http://127.0.0.1/news?preview=1' });
  await read({ 'Accept-Encoding': 'identity' });
  await read({ 'Accept-Encoding': 'identity' });
  expect(byApp).toBe(before + 3);
});
