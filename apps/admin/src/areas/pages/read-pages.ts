import type { Page } from '@site/contract';
import { api } from '#lib/api.ts';
import { versioned, type Versioned } from '#lib/versioned.ts';

/** Names the cached list. */
export const pagesKey = ['pages'];

/** All pages, drafts too, newest first. */
export async function readPages(): Promise<Page[]> {
  return versioned(await api.pages.list.query({ query: {} })).body;
}

/** A page with its version. @throws ApiProblem */
export async function readPage(id: string): Promise<Versioned<Page>> {
  // The API reads a page by its url, which may have changed since this address was saved.
  const url = (await readPages()).find(({ _id }) => _id === id)?.url ?? id;
  const { body, version } = versioned(await api.pages.get.query({ params: { url } }));
  return { body: body.page, version };
}
