import { api, type Reads } from '#lib/api.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf } from '#lib/query-client.ts';
import { isStaffSession, useSession } from '#lib/session.ts';

/** A custom page as visitors see it. */
export function prefetchCustomPage(reads: Reads, url: string): Promise<unknown>[] {
  return [
    reads.pages.get.prefetchQuery({
      queryKey: customPageKey(url),
      queryData: { params: { url: inPath(url) } },
    }),
  ];
}

/** A custom page; to staff also its draft, which the server that renders pages is not shown. */
export function useCustomPage(url: string) {
  const session = useSession();
  const queryData = { params: { url: inPath(url) } };
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

function customPageKey(url: string) {
  return ['pages', url];
}
