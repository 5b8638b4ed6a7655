import { api, type Reads } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf } from '#lib/query-client.ts';
import { listOf, recordOf } from './record.ts';

const all = { queryKey: ['careers', 'all'] };

/** All vacancies and internships, newest first. */
export function prefetchCareers(reads: Reads): Promise<unknown>[] {
  return [reads.careers.list.prefetchQuery(all)];
}

/** All vacancies and internships, newest first. */
export function useCareers() {
  const query = api.careers.list.useQuery(all);
  return listOf(readOf(query));
}

/** Under which key one career is kept. */
export function careerKey(id: string) {
  return ['careers', id];
}

/** One career. */
export function prefetchCareer(reads: Reads, id: string): Promise<unknown>[] {
  return [
    reads.careers.get.prefetchQuery({
      queryKey: careerKey(id),
      queryData: { params: { id: inPath(id) } },
    }),
  ];
}

/** One career. */
export function useCareer(id: string) {
  const queryData = { params: { id: inPath(id) } };
  const query = api.careers.get.useQuery({ queryKey: careerKey(id), queryData });
  return recordOf(readOf(query));
}
