import { textIn } from '#filters/text-in.ts';
import { pagedQuery } from '#lib/paging.ts';

/** The filter in a page's address; `null` when it has none. */
export function projectFilterOf(query: URLSearchParams) {
  const year = (name: string) => {
    const text = query.get(name) ?? '';
    return /^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined;
  };
  const filter = {
    search: textIn(query, 'search'),
    area: textIn(query, 'area'),
    status: textIn(query, 'status'),
    from: year('from'),
    to: year('to'),
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}

/** The projects that an address's query selects. */
export function projectsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...projectFilterOf(query) };
}
