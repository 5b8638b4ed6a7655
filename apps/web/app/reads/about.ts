import type { AboutCategory } from '@site/contract';
import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { isRecord } from './record.ts';

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
  const read = readOf(query);
  return read.state === 'ready' && !isRecord(read.body?.aboutUs)
    ? ({ state: 'failed', isMissing: false } as const)
    : read;
}
