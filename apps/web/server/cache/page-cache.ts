import { LRUCache } from 'lru-cache';
import { isComplete, type Page } from '../page.ts';
import { BusyError, type Rendering, type Visitor } from './render-queue.ts';
import { staleCopy } from '../html/stale-copy.ts';

/** Bytes of rendered pages in the cache, by whether their keys have a query: searches without end push out only one another. */
const maxBytes = { plain: 48 * 1024 * 1024, queried: 16 * 1024 * 1024 } as const;
/** Characters of a key: pages with longer ones are not cached. */
const longestKey = 500;
/** Milliseconds after which a page is rendered again, though nothing has changed. */
const maxAge = 60_000;
/** Milliseconds for which a page may stand in for one that can't be rendered: a day. */
const maxStaleAge = 24 * 60 * 60_000;
/** Milliseconds that a visitor waits for a rendering to begin, when there is an earlier page. */
const longestWait = 300;

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
  pageAt: (key: string, visitor: Visitor) => Promise<Page>;
  /** The page of a key, if it need not be rendered; it is not reported. */
  cached: (key: string) => Promise<Page | null>;
  /** Whether there is room for pages that nobody has asked for. */
  hasRoom: () => boolean;
}

/** What knows that there is no page, without rendering any. */
export interface MissingPages {
  /** The key of the not-found page that stands in for the page of a key; `null`: it has to be rendered. */
  standInOf: (key: string, version: string) => Promise<string | null>;
  /** Whether a key is that of such a page. */
  isStandIn: (key: string) => boolean;
  /** Takes note that there was no page. */
  note: (key: string, version: string) => void;
}

/**
 * A cache of rendered pages, valid as long as the content has the same version: what staff publish
 * shows at once. When a page lacks its content because the API is unavailable, or there is too much to
 * render, or it has to wait, the last complete one of the past day takes its place, with a notice.
 * @param render renders the page of a key; a 503 lacks its content
 * @param contentVersion the version of all content; `null` when the API is unavailable
 * @param missing what need not be rendered
 * @param report gets where each page came from
 * @param now milliseconds, as of `Date.now`
 */
export function createPageCache(options: {
  render: (key: string, visitor: Visitor) => Rendering;
  contentVersion: () => Promise<string | null>;
  missing?: MissingPages;
  report?: (source: PageSource) => void;
  now?: () => number;
}): PageCache {
  const { render, contentVersion, missing, report = () => {}, now = Date.now } = options;
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ page }, key) => page.body.byteLength + key.length,
    });
  const [plain, queried] = [cacheOf(maxBytes.plain), cacheOf(maxBytes.queried)];
  const cacheFor = (key: string) => (key.includes('?') ? queried : plain);
  const running = new Map<
    string,
    { version: string | null; page: Promise<Page>; queued: Rendering }
  >();

  function earlier(key: string): Entry | undefined {
    const entry = cacheFor(key).get(key);
    return entry && now() - entry.renderedAt <= maxStaleAge ? entry : undefined;
  }

  async function stored(key: string, version: string | null, rendered: Promise<Page>) {
    const page = await rendered;
    if (isComplete(page) || (missing?.isStandIn(key) && isComplete(page, 404))) {
      if (version !== null && key.length <= longestKey) {
        cacheFor(key).set(key, { page, version, renderedAt: now() });
      }
      return page;
    }
    if (page.status === 503) {
      const entry = earlier(key);
      return entry ? staleCopy(entry.page, entry.renderedAt) : page;
    }
    // Such as a page that was deleted: its copy must not be sent again.
    if (page.status !== 200) cacheFor(key).delete(key);
    if (page.status === 404 && version !== null) missing?.note(key, version);
    return page;
  }

  async function renderOnce(key: string, version: string | null, queued: Rendering) {
    try {
      return await stored(key, version, queued.page);
    } catch (error) {
      const entry = earlier(key);
      if (error instanceof BusyError && entry) return staleCopy(entry.page, entry.renderedAt);
      throw error;
    } finally {
      running.delete(key);
    }
  }

  /** Where a page for a visitor came from. */
  function reported(page: Page, visitor: Visitor, source: PageSource = 'rendering'): Page {
    if (visitor !== null) report(page.isStale ? 'stale' : source);
    return page;
  }

  function upToDate(entry: Entry | undefined, version: string | null): Page | null {
    if (version === null || version !== entry?.version) return null;
    return now() - entry.renderedAt < maxAge ? entry.page : null;
  }

  function begin(key: string, version: string | null, visitor: Visitor) {
    const queued = render(key, visitor);
    const page = renderOnce(key, version, queued);
    // Who waited for it may have been sent an earlier one.
    page.catch(() => {});
    const rendering = { version, page, queued };
    running.set(key, rendering);
    return rendering;
  }

  async function pageAt(key: string, visitor: Visitor): Promise<Page> {
    const version = await contentVersion();
    const entry = earlier(key);
    const cached = upToDate(entry, version);
    if (cached) return reported(cached, visitor, 'cache');
    if (entry && version === null)
      return reported(staleCopy(entry.page, entry.renderedAt), visitor);
    if (!entry && version !== null && !running.has(key)) {
      const standIn = await missing?.standInOf(key, version);
      if (standIn) return pageAt(standIn, visitor);
    }
    const underWay = running.get(key);
    underWay?.queued.joinedBy(visitor);
    const rendering = underWay ?? begin(key, version, visitor);
    if (entry && visitor !== null && !(await beginsSoon(rendering.queued))) {
      return reported(staleCopy(entry.page, entry.renderedAt), visitor);
    }
    const found = await rendering.page;
    // What changed since it began must show all the same.
    return rendering.version !== version && isComplete(found)
      ? pageAt(key, visitor)
      : reported(found, visitor);
  }
  return {
    pageAt,
    cached: async (key) => upToDate(cacheFor(key).get(key), await contentVersion()),
    hasRoom: () => plain.calculatedSize < maxBytes.plain / 2,
  };
}

async function beginsSoon({ begun }: Rendering): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), longestWait);
  try {
    return await Promise.race([begun.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
