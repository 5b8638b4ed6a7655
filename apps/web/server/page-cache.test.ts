// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { ApiAnswer } from '#lib/site.ts';
import { createPageCache } from './page-cache.ts';
import type { Page } from './page.ts';

const read: ApiAnswer = { path: '/api/news/news', status: 200, version: '"1"' };

function page(body: string, fields: Partial<Page> = {}): Page {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(body),
    scriptHashes: [],
    answers: [read],
    ...fields,
  };
}

/** A cache over an API whose content has the version `now`. */
function setUp(make: (address: string, version: string) => Page | Promise<Page>) {
  const world = { now: '"1"' };
  const render = vi.fn<(address: string) => Promise<Page>>(async (address) =>
    make(address, world.now),
  );
  const isCurrent = async (answers: readonly ApiAnswer[]) =>
    answers.every(({ version }) => version === world.now);
  return { world, render, pageAt: createPageCache({ render, isCurrent }) };
}

const versioned = (address: string, version: string) =>
  page(`${address} ${version}`, { answers: [{ ...read, version }] });

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
    world.now = '"2"';
    expect(String((await pageAt('/news')).body)).toBe('/news "2"');
  });

  it('tells addresses apart by their query', async () => {
    const { pageAt } = setUp(versioned);
    const [one, other] = [await pageAt('/search?q=a'), await pageAt('/search?q=b')];
    expect(String(one.body)).not.toBe(String(other.body));
  });

  it('renders an address once at a time', async () => {
    const { render, pageAt } = setUp(versioned);
    const pages = await Promise.all([pageAt('/news'), pageAt('/news'), pageAt('/news')]);
    expect(new Set(pages).size).toBe(1);
    expect(render).toHaveBeenCalledOnce();
  });

  it('gives nobody a page that was begun before a change that they know of', async () => {
    const begun = Promise.withResolvers<void>();
    const { world, pageAt } = setUp(async (address, version) => {
      await begun.promise;
      return versioned(address, version);
    });
    const early = pageAt('/news');
    world.now = '"2"';
    const late = pageAt('/news');
    begun.resolve();
    expect(String((await early).body)).toBe('/news "1"');
    expect(String((await late).body)).toBe('/news "2"');
  });

  it.each<[string, Partial<Page>]>([
    ['is missing', { status: 404 }],
    ['failed', { status: 500 }],
    ['has a read that failed', { answers: [read, { ...read, status: 503, version: null }] }],
    ['has a read that got no answer', { answers: [{ ...read, status: null, version: null }] }],
    ['has a read without a version', { answers: [{ ...read, version: null }] }],
    ['is no page', { headers: { 'content-type': 'application/rss+xml' } }],
    ['read nothing', { answers: [] }],
  ])('keeps no answer that %s', async (_what, fields) => {
    const { render, pageAt } = setUp(() => page('', fields));
    await pageAt('/news');
    await pageAt('/news');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('renders again after a rendering that threw', async () => {
    const { render, pageAt } = setUp(versioned);
    render.mockRejectedValueOnce(new Error('broken'));
    await expect(pageAt('/news')).rejects.toThrow('broken');
    expect((await pageAt('/news')).status).toBe(200);
  });
});
