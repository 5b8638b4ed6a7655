// @vitest-environment node
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#routes.ts';
import { apiUrl, server as mocks } from '../../test/mock-api.ts';
import { createMissingPages } from './missing-pages.ts';
import { createPageCache } from './page-cache.ts';
import { createPageKeys, type PageRoute } from './page-key.ts';
import type { Page } from '../page.ts';

/** The table of routes as the server has it. */
const tableOf = (entries: readonly RouteConfigEntry[]): PageRoute[] =>
  entries.map(({ id, path, index, children, file }) => ({
    id: id ?? file,
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: tableOf(children ?? []) }),
    queryParameters: path === 'news' ? ['page', 'q'] : [],
  }));
const addressOf = createPageKeys(tableOf(routes));

const known = '11111111-1111-4111-8111-111111111111';
const removed = '22222222-2222-4222-8222-222222222222';

/** A site whose every page is missing but those of what the API knows. */
function setUp() {
  const world = { version: '1', last: 3 };
  const render = vi.fn<(key: string) => Promise<Page>>(async (key) => {
    const page = Number(/page=(\d+)/.exec(key)?.[1] ?? 0);
    const isThere = key.endsWith(known) || (key.startsWith('/news?') && page <= world.last);
    return {
      status: key.endsWith(removed) ? 410 : isThere ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(key),
      scriptHashes: [],
      reads: [200],
      keys: [],
    };
  });
  const pages = createPageCache({
    render: (key) => ({ page: render(key), begun: Promise.resolve(), joinedBy: () => {} }),
    contentVersion: async () => world.version,
    missing: createMissingPages(apiUrl, addressOf),
  });
  const statusAt = async (address: string) =>
    (await pages.pageAt(addressOf(address).key, 'a visitor')).status;
  return { world, render, statusAt };
}

const answer = (name: string) =>
  name === known
    ? HttpResponse.json({})
    : HttpResponse.json({ code: name === removed ? 'removed' : 'not-found' }, { status: 404 });

beforeEach(() =>
  mocks.use(
    http.get(`${apiUrl}/api/*`, ({ request }) =>
      answer(new URL(request.url).pathname.split('/').at(-1) ?? ''),
    ),
  ),
);

const guesses = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
/** Every page that is about one thing, but those whose address is a secret or that ask for what they show. */
const entryRoutes = routes
  .flatMap((route) => route.children ?? [])
  .flatMap(({ path }) => path ?? [])
  .filter((path) => path.includes(':') && !/token/.test(path));

describe('whoever guesses addresses has nothing rendered', () => {
  it.each(entryRoutes)('of /%s, but one page that says so', async (path) => {
    const { render, statusAt } = setUp();
    for (const guess of guesses(20)) {
      expect(await statusAt(`/${path.replace(/:\w+/, guess)}`)).toBe(404);
    }
    expect(render).toHaveBeenCalledTimes(1);
    expect(await statusAt(`/${path.replace(/:\w+/, known)}`)).toBe(200);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('where no page could be', async () => {
    const { world, render, statusAt } = setUp();
    for (const guess of ['/wp-includes/wlwmanifest.xml', '/a/b/c', '/.git/config', '/news/a/b']) {
      expect(await statusAt(guess)).toBe(404);
    }
    expect(render).toHaveBeenCalledTimes(1);
    world.version = '2';
    expect(await statusAt('/a/b')).toBe(404);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('in another language, but a page that says so in it', async () => {
    const { render, statusAt } = setUp();
    for (const guess of guesses(3)) {
      for (const address of [`/news/${guess}`, `/ur/news/${guess}`, `/ur/a/b/${guess}`]) {
        expect(await statusAt(address)).toBe(404);
      }
    }
    const rendered = render.mock.calls.map(([key]) => key.replace(/[\d-]{36}/, 'nobody'));
    expect(rendered).toEqual(['/news/nobody', '/ur/news/nobody', '/ur/-/-']);
  });

  it('past the end of a list that is known', async () => {
    const { world, render, statusAt } = setUp();
    for (const page of [9, 50, 4000, 9, 777])
      expect(await statusAt(`/news?page=${page}`)).toBe(404);
    // The first one, and the one that stands in for the others.
    expect(render).toHaveBeenCalledTimes(2);
    expect(await statusAt('/news?page=3')).toBe(200);
    expect(await statusAt('/news?page=4')).toBe(404);
    expect(await statusAt('/news?page=5')).toBe(404);
    expect(render).toHaveBeenCalledTimes(4);
    world.version = '2';
    world.last = 9;
    expect(await statusAt('/news?page=9')).toBe(200);
  });
});

it('what was deleted says so itself', async () => {
  const { statusAt } = setUp();
  expect(await statusAt(`/news/${removed}`)).toBe(410);
});

it('an API that does not answer is not asked for more', async () => {
  mocks.use(http.get(`${apiUrl}/api/*`, () => HttpResponse.error()));
  const { render, statusAt } = setUp();
  expect(await statusAt(`/news/${known}`)).toBe(200);
  expect(render).toHaveBeenCalledWith(`/news/${known}`);
});
