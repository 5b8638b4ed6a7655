import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Updates the cache immediately, and then invalidates it.
 * An answer that is still under way may have been read before the change, so it no longer counts:
 * it would put the old content back, and where it is the first one, invalidating alone would wait
 * for it instead of asking again.
 * @param queryKey of one query, or what the keys of several begin with
 */
export async function changeCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data = (data) => data,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueriesData<Data>({ queryKey }, (data) => data && change(data));
  void client.invalidateQueries({ queryKey });
}
