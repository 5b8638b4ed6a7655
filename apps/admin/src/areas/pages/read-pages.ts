import type { Page } from '@site/contract';
import { api } from '#lib/api.ts';
import { versioned, type Versioned } from '#lib/versioned.ts';

/** All pages, drafts too, newest first. */
export async function readPages(): Promise<Page[]> {
  return versioned(await api.pages.list.query({ query: {} })).body;
}

/** A page with its version. @throws ApiProblem */
export async function readPage(url: string): Promise<Versioned<Page>> {
  const { body, version } = versioned(await api.pages.get.query({ params: { url } }));
  return { body: body.page, version };
}
