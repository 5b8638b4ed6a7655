import { parseDate } from '@site/contract/dates';

/** Which events, or pictures of events, are wanted. */
export interface EventFilter {
  /** Part of the title, in lower case. */
  title: string;
  /** The id of a category; empty for all. */
  category: string;
  /** First and last instant, in milliseconds. */
  from: number;
  until: number;
}

/** What of an address's query asks for a filter. */
export const eventFilterParameters = ['title', 'category', 'start', 'end'];

/** The filter that a page's address asks for; `null` when it asks for none. */
export function eventFilterOf(params: URLSearchParams): EventFilter | null {
  const day = (name: string, time: string) => parseDate(`${params.get(name) ?? ''}${time}`);
  const start = day('start', '');
  const end = day('end', 'T23:59:59.999');
  const title = params.get('title')?.trim().toLowerCase() ?? '';
  const category = params.get('category') ?? '';
  if (!title && !category && !start && !end) return null;
  return {
    title,
    category,
    from: start ? Date.parse(start) : -Infinity,
    until: end ? Date.parse(end) : Infinity,
  };
}

/** Whether an event is wanted. */
export function isWanted(
  event: { title: string; category: { _id: string }; time: string },
  { title, category, from, until }: EventFilter,
): boolean {
  const time = Date.parse(event.time);
  return (
    event.title.toLowerCase().includes(title) &&
    (!category || event.category._id === category) &&
    time >= from &&
    time <= until
  );
}
