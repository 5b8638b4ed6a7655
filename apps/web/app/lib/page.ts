import type { QueryKey } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { serverReads, type Reads } from './api.ts';
import { answerStatus, createServerQueryClient, dehydrated } from './query-client.ts';
import { answerContext, siteContext } from './site.ts';

/** What a page's reads may depend on: its address. */
export type PageAddress = Pick<LoaderFunctionArgs, 'params' | 'url'>;

/**
 * A route's loader: reads on the server what the page shows and hands it to the page's queries. A
 * read that fails or takes too long is handed over as failed, and the page is rendered all the same.
 * @param prefetch the reads, all at once
 * @param record the key of the record that the page is about; one that does not exist is a 404
 */
export function pageLoader(
  prefetch: (reads: Reads, address: PageAddress) => Promise<unknown>[],
  record?: (address: PageAddress) => QueryKey,
) {
  return async ({ context, params, url }: LoaderFunctionArgs) => {
    const site = context.get(siteContext);
    const queryClient = createServerQueryClient();
    const reads = serverReads(queryClient, site.internalApiUrl, context.get(answerContext));
    await Promise.all(prefetch(reads, { params, url }));
    const found = record && queryClient.getQueryState(record({ params, url }));
    if (found && answerStatus(found.error) === 404) throw data(null, { status: 404 });
    return { queries: dehydrated(queryClient) };
  };
}

/**
 * A route's `clientLoader`: a page that is opened from another one is there at once, and its
 * components fetch for themselves, with skeletons in the meantime.
 */
export function openAtOnce() {
  return { queries: undefined };
}
