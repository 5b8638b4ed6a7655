import { dehydrate, QueryCache, QueryClient, type DehydratedState } from '@tanstack/react-query';

const second = 1_000;

declare module '@tanstack/react-query' {
  interface Register {
    // Either what the API answered or what the network threw.
    defaultError: unknown;
  }
}

/** The status of an answer that is no success; `null` when no answer came at all. */
export function answerStatus(error: unknown): number | null {
  const has = typeof error === 'object' && error !== null && 'status' in error;
  return has && typeof error.status === 'number' ? error.status : null;
}

/** Whether what was asked for was there once, and has been deleted. */
export function isRemoved(error: unknown): boolean {
  if (answerStatus(error) !== 404 || typeof error !== 'object' || error === null) return false;
  const body: unknown = 'body' in error ? error.body : null;
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'removed';
}

/** Whether a read failed because the API could not answer, rather than because it refused. */
export function isUnavailable(error: unknown): boolean {
  const status = answerStatus(error);
  return status === null || status >= 500;
}

/** Whether asking again may help. */
function mayRecover(error: unknown): boolean {
  return isUnavailable(error) || answerStatus(error) === 429;
}

/** Options of an optional read on the server: built-in values replace it when it fails. */
export const optional = { meta: { isOptional: true } } as const;

/** Whether a read failed that a page can't do without, because the API could not answer. */
export function lacksContent(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(
    ({ meta, state }) =>
      !meta?.['isOptional'] && state.status === 'error' && isUnavailable(state.error),
  );
}

/** A cache with the site's rules: fresh for a minute; failed reads are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // What could be read is news: the notice of server/html/stale-copy.ts is true no longer.
    queryCache: new QueryCache({ onSuccess: () => document.getElementById('stale')?.remove() }),
    defaultOptions: {
      // Without a network a read fails, rather than waits for one unsaid.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Asked when it matters; a number would set a timer for each of a page's many reads, and so
        // would a time after which they are dropped.
        staleTime: ({ state }) => (Date.now() - state.dataUpdatedAt < 60 * second ? Infinity : 0),
        gcTime: Infinity,
        retry: (failures, error) => failures < 1 && mayRecover(error),
        // The server said that it failed; showing that at once is better than a second skeleton.
        retryOnMount: false,
        refetchInterval: ({ state }) =>
          state.status === 'error' && mayRecover(state.error) ? 10 * second : false,
      },
    },
  });
}

/** A cache for one rendering on the server, without retries. */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Status and body of an answer: its headers stay on the server. */
function withoutHeaders(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer)) return answer;
  return { status: 'status' in answer ? answer.status : undefined, body: answer.body };
}

/** What the server read, for the browser to go on with; failed reads too, as failed. */
export function dehydrated(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient, {
    serializeData: withoutHeaders,
    shouldDehydrateQuery: (query) => query.state.status !== 'pending',
    shouldRedactErrors: () => false,
  });
  // That it failed matters to a page; how it failed does not leave the server.
  const queries = state.queries.map(({ meta: _meta, ...query }) => {
    const { error } = query.state;
    const known = error === null ? null : { status: answerStatus(error) };
    return { ...query, state: { ...query.state, error: known, fetchFailureReason: null } };
  });
  return { ...state, queries };
}

/**
 * The state of a read: loaded, failed without anything to show (as missing: a 404; as odd: something
 * else answered), or on its way.
 */
export type Read<Body> =
  | { state: 'ready'; body: Body }
  | { state: 'failed'; isMissing: boolean; isOdd?: boolean }
  | { state: 'loading' };

interface Answered {
  data: { body: unknown } | undefined;
  error: unknown;
  errorUpdateCount: number;
}

/** A query as one of three states. A failure remains during a retry. */
export function readOf<Query extends Answered>(
  // Typed as a whole: a hook called in this place would else take the type of its data from here.
  query: Query,
): Read<NonNullable<Query['data']>['body']> {
  if (query.data) return { state: 'ready', body: query.data.body };
  if (query.errorUpdateCount === 0) return { state: 'loading' };
  return { state: 'failed', isMissing: answerStatus(query.error) === 404 };
}
