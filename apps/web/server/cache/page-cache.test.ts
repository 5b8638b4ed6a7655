// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { pageMessages } from '@site/contract/messages';
import { createPageCache } from './page-cache.ts';
import type { Page } from '../page.ts';
import { BusyError, createRenderQueue } from './render-queue.ts';

function page(body: string, fields: Partial<Page> = {}): Page {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(body),
    scriptHashes: [],
    reads: [200],
    keys: [],
    ...fields,
  };
}

/** A cache over an API whose content has the version `now`. */
function setUp(make: (address: string, version: string) => Page | Promise<Page>) {
  const world = { now: '1', isApiUnavailable: false, time: 0 };
  const render = vi.fn<(address: string) => Promise<Page>>(async (address) =>
    make(address, world.now),
  );
  const contentVersion = async () => (world.isApiUnavailable ? null : world.now);
  const queue = (key: string) => ({
    page: render(key),
    begun: Promise.resolve(),
    joinedBy: () => {},
  });
  const pages = createPageCache({ render: queue, contentVersion, now: () => world.time });
  return { world, render, pageAt: (key: string) => pages.pageAt(key, 'a visitor') };
}

const versioned = (address: string, version: string) => page(`${address} ${version}`);

describe('the page cache', () => {
  it('renders a page once for as long as nothing changes', async () => {
    const { render, pageAt } = setUp(versioned);
    const first = await pageAt('/news');
    expect(await pageAt('/news')).toBe(first);
    expect(render).toHaveBeenCalledOnce();
  });

  it('shows a change at once', async () => {
    const { world, pageAt } = setUp(versioned);
    await pageAt('/news');
    world.now = '2';
    expect(String((await pageAt('/news')).body)).toBe('/news 2');
  });

  it('renders a page again after a minute', async () => {
    const { world, render, pageAt } = setUp(versioned);
    await pageAt('/news');
    world.time += 60_000;
    await pageAt('/news');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('caches no page whose key is too long', async () => {
    const { render, pageAt } = setUp(versioned);
    const key = `/search?q=${'a'.repeat(500)}`;
    await pageAt(key);
    await pageAt(key);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('has no page pushed out by searches, however many there are', async () => {
    const { render, pageAt } = setUp((address) =>
      page(address.padEnd(address.includes('?') ? 1024 * 1024 : 0)),
    );
    await pageAt('/news');
    for (let search = 0; search < 70; search += 1) await pageAt(`/search?q=${search}`);
    await pageAt('/news');
    expect(render).toHaveBeenCalledTimes(71);
  });

  it('renders an address once at a time', async () => {
    const { render, pageAt } = setUp(versioned);
    const pages = await Promise.all([pageAt('/news'), pageAt('/news'), pageAt('/news')]);
    expect(new Set(pages).size).toBe(1);
    expect(render).toHaveBeenCalledOnce();
  });

  it('sends no page that was begun before a change that the client knows of', async () => {
    const begun = Promise.withResolvers<void>();
    const { world, render, pageAt } = setUp(async (address, version) => {
      await begun.promise;
      return versioned(address, version);
    });
    const early = pageAt('/news');
    await expect.poll(() => render.mock.calls).toHaveLength(1);
    world.now = '2';
    const late = pageAt('/news');
    begun.resolve();
    expect(String((await early).body)).toBe('/news 1');
    expect(String((await late).body)).toBe('/news 2');
  });

  it.each<[string, Partial<Page>]>([
    ['is missing', { status: 404 }],
    ['failed', { status: 500 }],
    ['has a read that failed', { reads: [200, 503] }],
    ['has a read that got no answer', { reads: [null] }],
    ['is no page', { headers: { 'content-type': 'application/rss+xml' } }],
    ['read nothing', { reads: [] }],
  ])('caches no response that %s', async (_what, fields) => {
    const { render, pageAt } = setUp(() => page('', fields));
    await pageAt('/news');
    await pageAt('/news');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('caches a page that names something which is not public', async () => {
    const { render, pageAt } = setUp(() => page('', { reads: [200, 404] }));
    await pageAt('/news/1');
    await pageAt('/news/1');
    expect(render).toHaveBeenCalledOnce();
  });

  it('renders again after a rendering that threw', async () => {
    const { render, pageAt } = setUp(versioned);
    render.mockRejectedValueOnce(new Error('broken'));
    await expect(pageAt('/news')).rejects.toThrow('broken');
    expect((await pageAt('/news')).status).toBe(200);
  });
});

describe('with the API unavailable, the page cache', () => {
  const lacking = (address: string) => page(`${address} lacks`, { status: 503, reads: [] });
  const hour = 3_600_000;
  const textOf = ({ body }: Page) => String(body);

  /** A cache that has rendered /news, and the API then gone; the check may still find it there. */
  async function setUpUnavailable(isNoticed: boolean) {
    const cache = setUp((address) => page(`<body><header></header>${address}</body>`));
    await cache.pageAt('/news');
    cache.world.isApiUnavailable = isNoticed;
    cache.world.now = isNoticed ? '1' : '2';
    cache.render.mockImplementation(async (address) => lacking(address));
    return cache;
  }

  it.each([true, false])('sends an earlier page that says so (noticed: %s)', async (isNoticed) => {
    const { render, pageAt } = await setUpUnavailable(isNoticed);
    const stale = await pageAt('/news');
    expect(stale).toMatchObject({ status: 200, isStale: true });
    expect(textOf(stale)).toContain(`<header></header><p id="stale"`);
    expect(textOf(stale)).toContain(`${pageMessages.stale}, of <time datetime="`);
    expect(textOf(stale)).toContain('/news</body>');
    expect(render).toHaveBeenCalledTimes(isNoticed ? 1 : 2);
  });

  it('sends one for a day and no longer', async () => {
    const { world, pageAt } = await setUpUnavailable(true);
    world.time = 24 * hour;
    expect((await pageAt('/news')).status).toBe(200);
    world.time += 1;
    expect((await pageAt('/news')).status).toBe(503);
  });

  it('sends the lacking page where there is no earlier one', async () => {
    const { pageAt } = await setUpUnavailable(true);
    expect(await pageAt('/events')).toMatchObject({ status: 503 });
  });

  it('sends the page itself as soon as the API is back', async () => {
    const { world, render, pageAt } = await setUpUnavailable(true);
    await pageAt('/news');
    world.isApiUnavailable = false;
    render.mockImplementation(async (address) => page(`<body>${address} again</body>`));
    world.now = '2';
    expect(textOf(await pageAt('/news'))).toBe('<body>/news again</body>');
  });

  it('sends no earlier page of what has been deleted', async () => {
    const { world, render, pageAt } = await setUpUnavailable(false);
    render.mockImplementationOnce(async () => page('gone', { status: 404 }));
    expect((await pageAt('/news')).status).toBe(404);
    world.isApiUnavailable = true;
    expect((await pageAt('/news')).status).toBe(503);
  });
});

describe('with too much to render, the page cache', () => {
  it('sends an earlier page, and refuses where there is none', async () => {
    const { world, render, pageAt } = setUp(versioned);
    await pageAt('/news');
    world.now = '2';
    render.mockRejectedValue(new BusyError());
    expect(await pageAt('/news')).toMatchObject({ isStale: true });
    await expect(pageAt('/events')).rejects.toThrow(BusyError);
  });

  it('sends an earlier page when the new one would have to wait, and the new one later', async () => {
    vi.useFakeTimers();
    try {
      const queue = createRenderQueue(async (address) => {
        await ends[address];
        return page(`<header></header>${address} ${version}`);
      });
      const held = Promise.withResolvers<void>();
      const ends: Partial<Record<string, Promise<void>>> = {};
      let version = '1';
      const contentVersion = async () => version;
      const { pageAt } = createPageCache({ render: queue, contentVersion });
      const textAt = async () => String((await pageAt('/news', 'a visitor')).body);
      expect(await textAt()).toBe('<header></header>/news 1');
      const flood = ['/a', '/b', '/c', '/d'];
      for (const address of flood) ends[address] = held.promise;
      const others = flood.map((address) => pageAt(address, 'another'));
      await vi.advanceTimersByTimeAsync(0);
      version = '2';
      const waiting = textAt();
      await vi.advanceTimersByTimeAsync(300);
      expect(await waiting).toContain(pageMessages.stale);
      held.resolve();
      await Promise.all(others);
      await vi.advanceTimersByTimeAsync(0);
      expect(await textAt()).toBe('<header></header>/news 2');
    } finally {
      vi.useRealTimers();
    }
  });
});
