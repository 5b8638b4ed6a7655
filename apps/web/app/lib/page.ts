import type { LoaderFunctionArgs } from 'react-router';
import { serverReads, type Reads } from './api.ts';
import { createServerQueryClient, dehydrated } from './query-client.ts';
import { siteContext } from './site.ts';

/**
 * A route's loader: reads on the server what the page shows and hands it to the page's queries. A
 * read that fails or takes too long is handed over as failed, and the page is rendered all the same.
 * @param prefetch the reads, all at once
 */
export function pageLoader(prefetch: (reads: Reads) => Promise<unknown>[]) {
  return async ({ context }: LoaderFunctionArgs) => {
    const site = context.get(siteContext);
    const queryClient = createServerQueryClient();
    await Promise.all(prefetch(serverReads(queryClient, site.internalApiUrl)));
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
