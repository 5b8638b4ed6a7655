import { QueryClient } from '@tanstack/react-query';
import { isAway } from '#lib/calls/problem.ts';

/** Milliseconds after which a screen that could not load tries again by itself. */
const recovery = 5000;

/** The cache of what the API answered. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // What is shown already must not change by itself.
        refetchInterval: ({ state }) =>
          state.data === undefined && isAway(state.error) ? recovery : false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
