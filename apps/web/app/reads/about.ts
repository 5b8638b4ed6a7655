import type { AboutCategory } from '@site/contract';
import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { checked, isRecord } from './record.ts';

function text(category: AboutCategory) {
  return { queryKey: ['about', category], queryData: { params: { category } } };
}

/** One of the texts on who the organisation is. */
export function prefetchAbout(reads: Reads, category: AboutCategory): Promise<unknown>[] {
  return [reads.about.get.prefetchQuery(text(category))];
}

/** One of the texts on who the organisation is; missing until somebody has written it. */
export function useAbout(category: AboutCategory) {
  const query = api.about.get.useQuery(text(category));
  return checked(readOf(query), (body) => isRecord(body?.aboutUs));
}
