import { contract } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { LRUCache } from 'lru-cache';
import { pageAt } from '../html/lite.ts';
import type { MissingPages } from './page-cache.ts';
import type { PageAddress } from './page-key.ts';

/*
 * Tells that there is no page at an address without rendering anything, for whoever guesses addresses: by the table of routes, by
 * one read of the API, or because an earlier page of a list was past its end.
 */

/** The read that says whether there is what a page is about, by the pattern of the page. */
const reads: Partial<Record<string, string>> = {
  '/news/:id': contract.news.get.path,
  '/career/:id': contract.careers.get.path,
  '/tenders/:id': contract.tenders.get.path,
  '/advisories/:id': contract.advisories.get.path,
  '/publications/:id': contract.publications.get.path,
  '/blog/:id': contract.blogs.get.path,
  '/partner-org/:id': contract.partners.get.path,
  '/projects/:id': contract.projects.get.path,
  '/events/:id': contract.events.get.path,
  // The same that the page reads.
  '/:url': `${contract.pages.get.path}?former=1`,
};

/** Where there is no page of each kind: no entry has this id, no page may have this address, and no list is so long. */
const nobody = '00000000-0000-4000-8000-000000000000';
const standIns: Partial<Record<string, string>> = { '/*': '/-/-', '/:url': '/~' };
const lastPage = 9_999_999;

/** The address of a page of the same kind and language, of which there is none. */
const standInFor = (route: string, key: string) =>
  pageAt(key).base + (standIns[route] ?? route.replace(':id', nobody));

/** Milliseconds that the API has to say so. */
const timeout = 1_000;
/** Lists of which an end is known. */
const mostLists = 10_000;

/**
 * @param apiUrl where this server reaches the API
 * @param addressOf what is known of a key
 */
export function createMissingPages(
  apiUrl: string,
  addressOf: (key: string) => Pick<PageAddress, 'route'>,
): MissingPages {
  // The first page of each list that is known to be past its end, and the version of the content then.
  const ends = new LRUCache<string, { version: string; page: number }>({ max: mostLists });

  return {
    isStandIn(key) {
      const { route } = addressOf(key);
      const isOfRoute = route === '/*' || route in reads;
      return (isOfRoute && key === standInFor(route, key)) || listPageOf(key).page === lastPage;
    },
    async standInOf(key, version) {
      const { list, page } = listPageOf(key);
      const end = ends.get(list);
      if (end?.version === version && page >= end.page && page < lastPage) {
        return list.replace(anyPage, `page=${lastPage}`);
      }
      const { route } = addressOf(key);
      const standIn = standInFor(route, key);
      if (key === standIn) return null;
      if (route === '/*') return standIn;
      const read = reads[route];
      if (read === undefined) return null;
      const name = key.split('/').at(-1) ?? '';
      return (await isUnknown(apiUrl + read.replace(/:\w+/, name))) ? standIn : null;
    },
    note(key, version) {
      const { list, page } = listPageOf(key);
      const end = ends.get(list);
      if (page > 1 && !(end?.version === version && end.page <= page)) {
        ends.set(list, { version, page });
      }
    },
  };
}

const anyPage = 'page=…';

/** Which page of which list a key is of. */
function listPageOf(key: string): { list: string; page: number } {
  const [, number] = /[?&]page=(\d+)/.exec(key) ?? [];
  return { list: key.replace(/(?<=[?&])page=\d+/, anyPage), page: Number(number ?? 1) };
}

/** Whether the API says that there is no such thing, and never was: what was deleted has a page that says so. */
async function isUnknown(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (answer.status !== 404) {
      await answer.body?.cancel();
      return false;
    }
    return fieldsOf(await answer.json())['code'] !== 'removed';
  } catch {
    // Then the page says what is the matter.
    return false;
  }
}
