import { useMemo, useState, type ReactNode } from 'react';
import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { PictureHost } from '@site/ui';
import { createQueryClient } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';

function queriesOf(loaderData: unknown): DehydratedState['queries'] {
  if (typeof loaderData !== 'object' || loaderData === null || !('queries' in loaderData)) {
    return [];
  }
  // Every loader's `queries` is made by pageLoader.
  const state = loaderData.queries as DehydratedState | undefined;
  return state?.queries ?? [];
}

/**
 * The query cache, filled with what the loaders of the page's routes have read on the server; and
 * where pictures come from.
 */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const matches = useMatches();
  const { apiUrl } = useSite();
  const state = useMemo(
    () => ({
      mutations: [],
      queries: matches.flatMap(({ loaderData }) => queriesOf(loaderData)),
    }),
    [matches],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <PictureHost value={apiUrl}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </PictureHost>
    </QueryClientProvider>
  );
}
