import { LRUCache } from 'lru-cache';
import { isComplete, type Page } from './page.ts';
import { BusyError } from './render-queue.ts';
import { staleCopy } from './stale-copy.ts';

/** Bytes of rendered pages in the cache. */
const maxBytes = 64 * 1024 * 1024;
/** Characters of a key: pages with longer ones are not cached. */
const longestKey = 500;
/** Milliseconds after which a page is rendered again, though nothing has changed. */
const maxAge = 60_000;
/** Milliseconds for which a page may stand in for one that can't be rendered: a day. */
const maxStaleAge = 24 * 60 * 60_000;

interface Entry {
  page: Page;
  /** The version of the content before it was rendered. */
  version: string;
  renderedAt: number;
}

/** Where a page comes from: `stale` is an earlier copy in its place. */
export type PageSource = 'cache' | 'rendering' | 'stale';

export interface PageCache {
  /** The page of a key. @throws BusyError when there is too much to render and no earlier page */
  pageAt: (key: string) => Promise<Page>;
  /** The page of a key, if it need not be rendered; it is not reported. */
  cached: (key: string) => Promise<Page | null>;
}

/**
 * A cache of rendered pages, valid as long as the content has the same version: what staff publish
 * shows at once. When a page lacks its content because the API is unavailable, or there is too much to
 * render, the last complete one of the past day takes its place, with a notice.
 * @param render renders the page of a key; a 503 lacks its content
 * @param contentVersion the version of all content; `null` when the API is unavailable
 * @param report gets where each page came from
 * @param now milliseconds, as of `Date.now`
 */
export function createPageCache(options: {
  render: (key: string) => Promise<Page>;
  contentVersion: () => Promise<string | null>;
  report?: (source: PageSource) => void;
  now?: () => number;
}): PageCache {
  const { render, contentVersion, report = () => {}, now = Date.now } = options;
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.body.byteLength + key.length,
  });
  const running = new Map<string, { version: string | null; page: Promise<Page> }>();

  function earlier(key: string): Entry | undefined {
    const entry = cache.get(key);
    return entry && now() - entry.renderedAt <= maxStaleAge ? entry : undefined;
  }

  async function renderAndStore(key: string, version: string | null): Promise<Page> {
    const page = await render(key);
    if (isComplete(page)) {
      if (version !== null && key.length <= longestKey) {
        cache.set(key, { page, version, renderedAt: now() });
      }
      return page;
    }
    if (page.status === 503) {
      const entry = earlier(key);
      return entry ? staleCopy(entry.page) : page;
    }
    // Such as a page that was deleted: its copy must not be sent again.
    if (page.status !== 200) cache.delete(key);
    return page;
  }

  async function renderOnce(key: string, version: string | null): Promise<Page> {
    try {
      return await renderAndStore(key, version);
    } catch (error) {
      const entry = earlier(key);
      if (error instanceof BusyError && entry) return staleCopy(entry.page);
      throw error;
    } finally {
      running.delete(key);
    }
  }

  function reported(page: Page): Page {
    report(page.isStale ? 'stale' : 'rendering');
    return page;
  }

  function upToDate(entry: Entry | undefined, version: string | null): Page | null {
    if (version === null || version !== entry?.version) return null;
    return now() - entry.renderedAt < maxAge ? entry.page : null;
  }

  async function pageAt(key: string): Promise<Page> {
    const version = await contentVersion();
    const entry = earlier(key);
    const cached = upToDate(entry, version);
    if (cached) {
      report('cache');
      return cached;
    }
    if (entry && version === null) return reported(staleCopy(entry.page));
    const rendering = running.get(key);
    if (!rendering) {
      const page = renderOnce(key, version);
      running.set(key, { version, page });
      return reported(await page);
    }
    const found = await rendering.page;
    // What changed since it began must show all the same.
    return rendering.version !== version && isComplete(found) ? pageAt(key) : reported(found);
  }
  return {
    pageAt,
    cached: async (key) => upToDate(cache.get(key), await contentVersion()),
  };
}
