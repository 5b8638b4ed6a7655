import { LRUCache } from 'lru-cache';
import type { ApiAnswer } from '#lib/site.ts';
import { canBeKept, type Page } from './page.ts';

/** Bytes of rendered pages that are kept. */
const room = 64 * 1024 * 1024;
/** Milliseconds after which a page is rendered anew, though nothing has changed. */
const longest = 60_000;

/**
 * Pages as they were rendered, for as long as the API says that nothing on them has changed: what
 * staff publish shows at once. A page with a failed read is rendered for everyone who asks.
 * @param render renders the page at an address (path and query)
 * @param isCurrent whether what the API answered is what it would answer now
 */
export function createPageCache(options: {
  render: (address: string) => Promise<Page>;
  isCurrent: (answers: readonly ApiAnswer[]) => Promise<boolean>;
}): (address: string) => Promise<Page> {
  const { render, isCurrent } = options;
  const kept = new LRUCache<string, Page>({
    maxSize: room,
    sizeCalculation: ({ body }, address) => body.byteLength + address.length,
    ttl: longest,
  });
  const running = new Map<string, Promise<Page>>();

  async function renderAndKeep(address: string): Promise<Page> {
    try {
      const page = await render(address);
      if (canBeKept(page)) kept.set(address, page);
      return page;
    } finally {
      running.delete(address);
    }
  }

  async function pageAt(address: string): Promise<Page> {
    const page = kept.get(address);
    if (page && (await isCurrent(page.answers))) return page;

    const rendering = running.get(address);
    if (!rendering) {
      const own = renderAndKeep(address);
      running.set(address, own);
      return own;
    }
    // It began before this visitor came: what changed since then must show all the same.
    const found = await rendering;
    return canBeKept(found) ? pageAt(address) : found;
  }
  return pageAt;
}
