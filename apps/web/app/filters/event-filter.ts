import { parseDate } from '@site/contract/dates';
import { textIn } from './text-in.ts';

/** What of an address's query asks for a filter. */
export const eventFilterParameters = ['title', 'category', 'start', 'end'];

/** The filter in a page's address; `null` when it has none. */
export function eventFilterOf(query: URLSearchParams) {
  const day = (name: string, time: string) =>
    parseDate(`${query.get(name) ?? ''}${time}`) ?? undefined;
  const filter = {
    title: textIn(query, 'title'),
    category: textIn(query, 'category'),
    from: day('start', ''),
    to: day('end', 'T23:59:59.999'),
  };
  return Object.values(filter).some(Boolean) ? filter : null;
}
