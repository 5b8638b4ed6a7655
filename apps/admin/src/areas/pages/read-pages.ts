import type { Page } from '@site/contract';
import { customPageFailures } from '@site/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { withProblemText } from '#lib/calls/with-problem-text.ts';

/** Names the cached list. */
export const pagesKey = ['pages'];

/** All pages, drafts too, newest first. */
export async function readPages(): Promise<Page[]> {
  return versioned(await api.pages.list.query({ query: {} })).body;
}

/** Under which a page is read and updated: its url, which may have changed since it was read. */
export async function urlOf(id: string): Promise<string> {
  return (await readPages()).find(({ _id }) => _id === id)?.url ?? id;
}

/** A page with its version. @throws ApiProblem */
export async function readPage(id: string, query: PendingQuery): Promise<Versioned<Page>> {
  const url = await urlOf(id);
  const { body, version } = versioned(await api.pages.get.query({ params: { url }, query }));
  return { body: body.page, version };
}

/** Deletes a page. What it returns throws ApiProblem. */
export function useRemovePage() {
  const client = useQueryClient();
  return async ({ _id: id, url }: Pick<Page, '_id' | 'url'>): Promise<void> => {
    const call = api.pages.remove.mutate({ params: { url } });
    await withProblemText(call, () => customPageFailures.deleteFailed);
    await changeCached<Page[]>(client, pagesKey, (pages) =>
      pages.filter((page) => page._id !== id),
    );
  };
}
