import type { QueryKey } from '@tanstack/react-query';
import type { SectionName } from '@site/contract/defaults';
import type { Reads } from '#lib/api.ts';
import { pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { news } from './lists.ts';
import { prefetchSection } from './section.ts';
import { mostRead } from './texts.ts';

/** The news that are offered where there is nothing else. */
export const newestNews = { page: 1, perPage: 5 };

/** Reads what is offered where nothing was found: see components/empty-help.tsx. */
export function prefetchHelp(reads: Reads): Promise<unknown>[] {
  return [
    ...mostRead.prefetch(reads, undefined, optional),
    ...news.prefetch(reads, newestNews, optional),
  ];
}

/**
 * The loader of a page that shows a page of a list; one past the list's end is a 404.
 * @param section the page's
 * @param list the reads of the list
 * @param paramsOf what an address's query asks the list for
 * @param prefetch all else that the page shows
 */
export function listLoader<Params>(
  section: SectionName,
  list: {
    key: (params: Params) => QueryKey;
    prefetch: (reads: Reads, params: Params) => Promise<unknown>[];
  },
  paramsOf: (query: URLSearchParams) => Params,
  prefetch: (reads: Reads, query: URLSearchParams) => Promise<unknown>[] = () => [],
) {
  return pageLoader(
    (reads, { url: { searchParams } }) => [
      ...prefetchSection(reads, section),
      ...list.prefetch(reads, paramsOf(searchParams)),
      ...prefetch(reads, searchParams),
    ],
    undefined,
    { list: ({ url }) => list.key(paramsOf(url.searchParams)), whenEmpty: prefetchHelp },
  );
}
