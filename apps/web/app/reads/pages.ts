import type { Page } from '@site/contract';
import type { DehydratedState } from '@tanstack/react-query';
import { api, type Reads } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf } from '#lib/query-client.ts';
import { isStaffSession, useSession } from '#lib/session.ts';
import { isRecord } from './read.ts';

/** A page is also found at the addresses that it had before: see render.ts. */
const queryOf = (url: string) => ({
  params: { url: inPath(url) },
  query: { former: '1' as const },
});

/** A custom page as visitors see it. */
export function prefetchCustomPage(reads: Reads, url: string): Promise<unknown>[] {
  return [
    reads.pages.get.prefetchQuery({
      queryKey: customPageKey(url),
      queryData: queryOf(url),
    }),
  ];
}

/** A custom page; to staff also its draft, which the server that renders pages can't read. */
export function useCustomPage(url: string) {
  const session = useSession();
  const queryData = queryOf(url);
  const published = api.pages.get.useQuery({ queryKey: customPageKey(url), queryData });
  const page = readOf(published);
  const mayBeDraft =
    page.state === 'failed' && page.isMissing && session !== null && isStaffSession(session);
  const draft = api.pages.get.useQuery({
    queryKey: [...customPageKey(url), 'draft'],
    queryData,
    enabled: mayBeDraft,
  });
  return mayBeDraft ? readOf(draft) : page;
}

/** The page in an answer, which holds it or, as older servers have it, is it; `null`: none. */
export function pageOf(body: { page: Page } | Page): Page | null {
  const page = body && 'page' in body ? body.page : body;
  return isRecord(page) ? page : null;
}

/** Where the page is that was read, which may have been elsewhere before; `null`: none was. */
export function currentUrlIn({ queries }: DehydratedState): string | null {
  const [answer] = queries.map(({ state }) => state.data);
  const found = typeof answer === 'object' && answer !== null && 'body' in answer;
  // What the client has read with the contract's types.
  const page = found ? pageOf((answer as { body: { page: Page } | Page }).body) : null;
  return page?.url ?? null;
}

/** The key of a custom page's read. */
export function customPageKey(url: string) {
  return ['pages', url];
}
