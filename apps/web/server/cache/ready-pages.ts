import type { IncomingMessage, ServerResponse } from 'node:http';
import { previewParameter } from '@site/contract/names';
import { keepReady, readyAnswer, type FindReady, type ReadyAnswer } from '@site/server';
import { LRUCache } from 'lru-cache';
import type { PageCache, PageSource } from './page-cache.ts';
import type { Page } from '../page.ts';

/** How many addresses of pages are known. */
const mostAddresses = 10_000;
/** Characters of an address and the headers that matter with it; longer ones have no ready answer. */
const longest = 1000;

/** Pages as they were sent, for requests that are alike. */
export interface ReadyPages {
  find: FindReady;
  /** Takes the answer that was just sent. @param sent.body that of the page, as it was compressed */
  add: (
    request: IncomingMessage,
    response: ServerResponse,
    sent: { key: string; page: Page; body: Buffer; route: string },
  ) => void;
}

/** @param report gets that a page came from the cache */
export function createReadyPages(
  { cached }: PageCache,
  report: (source: PageSource) => void,
): ReadyPages {
  const keys = new LRUCache<string, string>({ max: mostAddresses });
  // Gone with their page.
  const answers = new WeakMap<Page, Map<string, ReadyAnswer>>();
  return {
    find(request) {
      const key = keys.get(request.url ?? '');
      if (key === undefined || mayLeadOn(request)) return null;
      return cached(key).then((page) => {
        const answer = page && answers.get(page)?.get(varyKey(request));
        if (answer) report('cache');
        return answer ?? null;
      });
    },
    add(request, response, { key, page, body, route }) {
      const [address, alike] = [request.url ?? '', varyKey(request)];
      const ofPage = answers.get(page) ?? new Map<string, ReadyAnswer>();
      const isTooLong = address.length + alike.length > longest;
      if (isTooLong || mayLeadOn(request)) return;
      const isWithoutBody = request.method === 'HEAD' || response.statusCode === 304;
      keepReady(ofPage, alike, readyAnswer(response, isWithoutBody ? null : body, route));
      answers.set(page, ofPage);
      keys.set(address, key);
    },
  };
}

/** Whether where a request comes from may matter to its answer: see `carriedPreview` and `liteInstead`. */
function mayLeadOn({ headers }: IncomingMessage): boolean {
  return headers['save-data'] === 'on' || (headers.referer?.includes(previewParameter) ?? false);
}

/** The same for requests of one page that get the same answer: by the method and all headers that matter to it. */
function varyKey({ method, headers }: IncomingMessage): string {
  // A reload forbids a 304.
  const { 'accept-encoding': encodings, 'if-none-match': tags, 'cache-control': caching } = headers;
  return [method, encodings, tags, caching].join('\n');
}
