// @vitest-environment node
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '@site/contract';
import { apiUrl, server as mocks, siteUrl } from '../../test/mock-api.ts';
import { createPageCache } from './page-cache.ts';
import type { Page } from '../page.ts';
import { renderAhead } from './render-ahead.ts';
import { createRenderQueue } from './render-queue.ts';

const locs = (paths: readonly string[]) =>
  paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join('');
const files = new Map([
  ['/sitemap.xml', `<sitemapindex>${locs(['/sitemaps/pages-1.xml', '/sitemaps/news-1.xml'])}`],
  ['/sitemaps/pages-1.xml', `<urlset>${locs(['/home', '/about-us'])}`],
  ['/sitemaps/news-1.xml', `<urlset>${locs(['/news/1', '/news/2', '/news/3'])}`],
]);

/** A site that has just started, whose pages are as large as it says. */
function setUp(bytes = 10) {
  mocks.use(
    http.get(apiUrl + contract.visits.mostRead.path, () =>
      HttpResponse.json([
        { kind: 'news', id: crypto.randomUUID(), title: 'A', url: `${siteUrl}/news/2` },
      ]),
    ),
  );
  const render = vi.fn<(key: string) => Promise<Page>>(async (key) => ({
    status: 200,
    headers: { 'content-type': files.has(key) ? 'application/xml' : 'text/html' },
    body: Buffer.from(files.get(key) ?? key.padEnd(bytes)),
    scriptHashes: [],
    reads: [200],
    keys: [],
  }));
  const pages = createPageCache({
    render: createRenderQueue(render),
    contentVersion: async () => '1',
  });
  const ended = renderAhead({ pages, keyOf: (address) => address, apiUrl });
  const rendered = () => render.mock.calls.map(([key]) => key).filter((key) => !files.has(key));
  return { render, pages, ended, rendered };
}

describe('after a start', () => {
  it('the pages of the sitemap are rendered before anybody asks, what is read most first', async () => {
    const { pages, render, ended, rendered } = setUp();
    const all = ['/home', '/news/2', '/about-us', '/news/1', '/news/3'];
    await ended;
    expect(rendered()).toEqual(all);
    const count = render.mock.calls.length;
    for (const key of all) await pages.pageAt(key, 'a visitor');
    expect(render).toHaveBeenCalledTimes(count);
  });

  it('no more of them than half the cache holds', async () => {
    const { ended, rendered } = setUp(15 * 1024 * 1024);
    await ended;
    expect(rendered()).toEqual(['/home', '/news/2']);
  });
});
