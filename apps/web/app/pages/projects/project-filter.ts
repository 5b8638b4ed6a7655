import type { Project } from '@site/contract';
import { textIn } from '#filters/text-in.ts';
import { pagedQuery } from '#lib/paging.ts';

/** A project's years: `2024–2026`, or the one that it took. */
export function yearsText({ duration }: Pick<Project, 'duration'>): string {
  const [start = '', end = ''] = duration.split('-');
  return start === end ? start : `${start}–${end}`;
}

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
