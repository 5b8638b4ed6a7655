import type { QueryKey } from '@tanstack/react-query';
import { pageMessages } from '@site/contract/messages';
import { previewParameter } from '@site/contract/names';
import { languageOf } from '@site/ui';
import { data, type LoaderFunctionArgs } from 'react-router';
import { serverReads, type Reads } from './api.ts';
import {
  answerStatus,
  createServerQueryClient,
  dehydrated,
  isRemoved,
  lacksContent,
} from './query-client.ts';
import { pageIn } from './paging.ts';
import { answerContext, siteContext, unavailableContext } from './site.ts';

interface ListData {
  body: { list: unknown[] } | null;
}

/** What the not-found screen says of an entry that was deleted. */
const removedScreen = {
  title: pageMessages.removedTitle,
  text: pageMessages.removedText,
  code: 410,
};

/** What a page's reads may depend on: its address. */
export type PageAddress = Pick<LoaderFunctionArgs, 'params' | 'url'>;

/**
 * A route's loader: reads on the server what the page shows and hands it to the page's queries. A
 * read that fails or takes too long is handed over as failed, and the page is rendered all the same;
 * as a 503 when it is not an optional one and the API could not answer.
 * @param prefetch the reads, all at once
 * @param entry the key of the one entry that the page is about: its language is the page's, and when
 *   it does not exist the page is a 404
 * @param mayBeMissing for a page that is there without its entry
 * @param list the key of the list of which the page shows a page: one past its end is a 404
 * @param whenEmpty the reads of what is offered when that list has no entry
 */
export function pageLoader(
  prefetch: (reads: Reads, address: PageAddress) => Promise<unknown>[],
  entry?: (address: PageAddress) => QueryKey,
  options: {
    mayBeMissing?: boolean;
    list?: (address: PageAddress) => QueryKey;
    whenEmpty?: (reads: Reads) => Promise<unknown>[];
  } = {},
) {
  return async ({ context, params, url }: LoaderFunctionArgs) => {
    const site = context.get(siteContext);
    const queryClient = createServerQueryClient();
    const reads = serverReads(
      queryClient,
      site.internalApiUrl,
      context.get(answerContext),
      url.searchParams.get(previewParameter),
    );
    await Promise.all(prefetch(reads, { params, url }));
    const list = options.list && queryClient.getQueryData<ListData>(options.list({ params, url }));
    const isEmpty = list?.body?.list.length === 0;
    if (isEmpty && options.whenEmpty) await Promise.all(options.whenEmpty(reads));
    if (lacksContent(queryClient)) context.set(unavailableContext, true);
    const found = entry && queryClient.getQueryState<{ body: unknown }>(entry({ params, url }));
    const isMissing = answerStatus(found?.error) === 404 && !options.mayBeMissing;
    const isPastEnd = isEmpty && pageIn(url.searchParams) > 1;
    if (isMissing && isRemoved(found?.error)) throw data(removedScreen, { status: 410 });
    if (isMissing || isPastEnd) throw data(null, { status: 404 });
    return { queries: dehydrated(queryClient), language: languageOf(titleOf(found?.data?.body)) };
  };
}

/**
 * A route's `clientLoader`: a page that is opened from another one is there at once, and its
 * components fetch for themselves, with skeletons in the meantime.
 */
export function openImmediately() {
  return { queries: undefined };
}

/** What the entry is called that an answer holds, whatever its kind. */
function titleOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const fields = new Map<string, unknown>(Object.entries(body));
  if (fields.has('page')) return titleOf(fields.get('page'));
  const title = fields.get('title') ?? fields.get('name') ?? fields.get('mainTitle');
  return typeof title === 'string' ? title : '';
}
