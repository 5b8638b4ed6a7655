import type { Event, News } from '@site/contract';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import { keptOf } from './kept-of.ts';
import { events, news } from './lists.ts';

/** The newest entries about a project. */
export function aboutProject(projectId: string) {
  return { page: 1, perPage: 3, projectId };
}

/** Reads the news and events about a project, of which pages show no texts. */
export function prefetchAboutProject(reads: Reads, projectId: string): Promise<unknown>[] {
  const asked = aboutProject(projectId);
  const withoutContent = (list: News[]) => list.map((each) => ({ ...each, content: '' }));
  const withoutText = (list: Event[]) => list.map((each) => ({ ...each, description: '' }));
  return [
    ...keptOf(news, asked, withoutContent, optional)(reads),
    ...keptOf(events, asked, withoutText, optional)(reads),
  ];
}
