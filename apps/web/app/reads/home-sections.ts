import { useEffect } from 'react';
import { api, type Reads } from '#lib/api.ts';
import { optional, readOf } from '#lib/query-client.ts';

const all = { queryKey: ['home-sections'] };

/** Which sections the home page has, in their order. */
export function prefetchHomeSections(reads: Reads): Promise<unknown>[] {
  return [reads.homeSections.list.prefetchQuery({ ...all, ...optional })];
}

/** Which sections the home page has, in their order; asked again whenever the window gets the focus. */
export function useHomeSections() {
  const query = api.homeSections.list.useQuery({ ...all, refetchOnWindowFocus: false });
  const { refetch } = query;

  useEffect(() => {
    const askAgain = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    // Some browsers tell of another tab only by the first, of another window only by the second.
    document.addEventListener('visibilitychange', askAgain);
    window.addEventListener('focus', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
      window.removeEventListener('focus', askAgain);
    };
  }, [refetch]);

  return readOf(query);
}
