import { textIn, yearIn } from '#filters/from-address.ts';
import { pagedQuery } from '#lib/paging.ts';

/** The filter in a page's address; `null` when it has none. */
export function projectFilterOf(query: URLSearchParams) {
  const filter = {
    search: textIn(query, 'search'),
    area: textIn(query, 'area'),
    status: textIn(query, 'status'),
    from: yearIn(query, 'from'),
    to: yearIn(query, 'to'),
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}

/** The projects that an address's query selects. */
export function projectsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...projectFilterOf(query) };
}
