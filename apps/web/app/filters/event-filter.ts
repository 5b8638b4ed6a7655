import { textIn } from './from-address.ts';

/** What of an address's query asks for a filter. */
export const eventFilterParameters = ['title', 'category', 'start', 'end'];

/** The filter in a page's address; `null` when it has none. */
export function eventFilterOf(query: URLSearchParams) {
  // The API knows when a day begins in Pakistan; the code that reads dates is more than pages need.
  const day = (name: string, time: string) => {
    const text = query.get(name) ?? '';
    if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined;
    const at = Date.parse(text);
    const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
    return exists ? text + time : undefined;
  };
  const filter = {
    title: textIn(query, 'title'),
    category: textIn(query, 'category'),
    from: day('start', ''),
    to: day('end', 'T23:59:59.999'),
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}
