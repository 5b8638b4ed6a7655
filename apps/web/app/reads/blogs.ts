import { api, type Reads } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf } from '#lib/query-client.ts';
import { listOf, recordOf } from './record.ts';

const all = { queryKey: ['blogs', 'all'] };

/** All blogs, newest first. */
export function prefetchBlogs(reads: Reads): Promise<unknown>[] {
  return [reads.blogs.list.prefetchQuery(all)];
}

/** All blogs, newest first. */
export function useBlogs() {
  const query = api.blogs.list.useQuery(all);
  return listOf(readOf(query));
}

/** Under which key one blog is kept. */
export function blogKey(id: string) {
  return ['blogs', id];
}

/** One blog. */
export function prefetchBlog(reads: Reads, id: string): Promise<unknown>[] {
  return [
    reads.blogs.get.prefetchQuery({
      queryKey: blogKey(id),
      queryData: { params: { id: inPath(id) } },
    }),
  ];
}

/** One blog. */
export function useBlog(id: string) {
  const queryData = { params: { id: inPath(id) } };
  const query = api.blogs.get.useQuery({ queryKey: blogKey(id), queryData });
  return recordOf(readOf(query));
}
