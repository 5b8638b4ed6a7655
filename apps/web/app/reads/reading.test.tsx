// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleContent } from '@site/samples';
import { apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';
import { pageLoader } from '#lib/page.ts';
import { prefetchLayout } from '#reads/layout.ts';
import { prefetchSections } from '#home/sections.ts';
import { prefetchHomeSections } from '#reads/home-sections.ts';
import { pagedQuery } from '#lib/paging.ts';
import { prefetchEventCategories } from '#filters/event-filters.tsx';
import { events, news } from '#reads/lists.ts';
import { prefetchSection } from '#reads/section.ts';
import { siteContext } from '#lib/site.ts';

async function read() {
  const context = new RouterContextProvider();
  context.set(siteContext, { siteUrl: '', apiUrl, adminUrl: '', internalApiUrl: apiUrl });
  const load = pageLoader((reads) => [
    ...prefetchLayout(reads),
    ...prefetchSection(reads, 'news'),
    ...prefetchSection(reads, 'events'),
    ...news.prefetch(reads, pagedQuery(new URLSearchParams())),
    ...events.prefetch(reads, pagedQuery(new URLSearchParams())),
    ...prefetchEventCategories(reads),
    ...prefetchHomeSections(reads),
    ...prefetchSections(reads),
  ]);
  const url = new URL('http://site.test/news');
  const { queries } = await load({
    context,
    request: new Request(url),
    url,
    params: {},
    pattern: '/news',
  });
  // As it travels to the browser.
  return structuredClone(queries);
}

afterEach(() => void vi.useRealTimers());

describe('a page rendered on the server', () => {
  it.each(['/home', '/events'])('is the same in a browser later: %s', async (path) => {
    const queries = await read();
    const html = renderToString(siteAt(path, queries));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2127-01-01') });
    expect(renderToString(siteAt(path, queries))).toBe(html);
  });

  it('holds the content that the API has', async () => {
    const html = renderToString(siteAt('/news', await read()));
    for (const { title } of sampleContent.news.slice(0, 3)) {
      expect(html).toContain(title.replaceAll("'", '&#x27;'));
    }
  });

  it('holds no pins of the search, which would weigh on every page', async () => {
    const [pin] = sampleContent.siteInfo.searchPins;
    expect(JSON.stringify(await read())).not.toContain(pin?.words);
  });

  it('holds the built-in texts and its error text when the API is unavailable', async () => {
    server.use(apiUnavailable);
    const queries = await read();

    const news = renderToString(siteAt('/news', queries));
    // The page keeps to itself that they failed to load.
    expect(news).toContain('No news articles available');
    expect(news).not.toContain('Error fetching');
    expect(news).toContain('Contact Us');
    expect(news).toContain('1860 Societies Registration Act');

    const home = renderToString(siteAt('/home', queries));
    expect(home).toContain('Error fetching news articles');
    expect(home).toContain('One health, from the mountains to the delta');
  });
});
