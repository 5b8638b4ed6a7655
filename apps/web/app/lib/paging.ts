import { t } from '#language/text.ts';

/** Entries on a page of a list. */
export const perPage = 24;

/** The number of the page that an address's query asks for; the first for what is no number. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** What a list is asked for by an address's query. */
export function pagedQuery(query: URLSearchParams) {
  return { page: pageIn(query), perPage };
}

/** The query that counts the entries of a whole list. */
export const firstOfAll = { page: 1, perPage: 1 };

/**
 * What is said of a page of a list other than the first: in titles, and in the canonical address, which
 * filters are no part of.
 * @param own a parameter that makes this a list of its own, such as `eventId=1`
 */
export function pageHead(query: URLSearchParams, own?: string) {
  const page = pageIn(query);
  const isFiltered = !own && [...query.keys()].some((name) => name !== 'page');
  const named = page > 1 && !isFiltered ? `page=${page}` : undefined;
  const canonical = [own, named].filter(Boolean).join('&');
  return {
    suffix: page > 1 ? t(', page {page}', { page }) : '',
    query: canonical ? `?${canonical}` : undefined,
  };
}
