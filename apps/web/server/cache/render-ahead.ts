import { setTimeout } from 'node:timers/promises';
import { contract } from '@site/contract';
import type { PageCache } from './page-cache.ts';
import type { Page } from '../page.ts';

/** Milliseconds until the sitemap is tried again: the API may start after this server. */
const retryAfter = 5_000;

/** The home page, whose visits nobody counts. */
const home = '/home';

/**
 * Renders the pages of the sitemap after a start, those that are read most first, one at a time and while no visitor waits for any:
 * the first crawl finds them in the cache. It ends when all are there, or half the cache is full.
 * @param options.keyOf the key of an address
 * @param options.apiUrl where this server reaches the API
 */
export async function renderAhead(options: {
  pages: PageCache;
  keyOf: (address: string) => string;
  apiUrl: string;
}): Promise<void> {
  const { pages, keyOf, apiUrl } = options;
  const rendered = new Set<string>();
  for await (const address of inOrder(pages, keyOf, apiUrl)) {
    const key = keyOf(address);
    if (rendered.has(key)) continue;
    if (!pages.hasRoom()) return;
    rendered.add(key);
    // One that fails is reported, and rendered for whoever asks for it.
    await pages.pageAt(key, null).catch(() => {});
  }
}

async function* inOrder(
  pages: PageCache,
  keyOf: (address: string) => string,
  apiUrl: string,
): AsyncIterable<string> {
  const addresses = async (file: string) => {
    for (;;) {
      const page = await pages.pageAt(keyOf(file), null).catch(() => null);
      if (page?.status === 200) return { page, named: namedIn(page) };
      await setTimeout(retryAfter, null, { ref: false });
    }
  };
  const { page, named } = await addresses('/sitemap.xml');
  yield home;
  yield* await mostRead(apiUrl);
  if (!page.body.includes('<sitemapindex')) {
    yield* named;
    return;
  }
  for (const file of named) yield* (await addresses(file)).named;
}

/** Paths that a sitemap names. */
function namedIn({ body }: Page): string[] {
  return [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
  );
}

async function mostRead(apiUrl: string): Promise<string[]> {
  const { path, responses } = contract.visits.mostRead;
  try {
    const answer = await fetch(apiUrl + path, { signal: AbortSignal.timeout(retryAfter) });
    return responses[200].parse(await answer.json()).map(({ url }) => new URL(url).pathname);
  } catch {
    return [];
  }
}
