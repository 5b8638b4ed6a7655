import { linksIn, maxLinks, type BrokenLink } from '@site/contract';
import { brokenLinkMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';
import { versioned } from '#lib/calls/versioned.ts';
import type { WritingNote } from '#lib/text/writing-notes.ts';

/** The links of a form that lead nowhere. What can't be asked is not said: it keeps nobody from writing. */
export function useBrokenLinks(values: object): WritingNote[] {
  const links = useMemo(() => linksIn(values).slice(0, maxLinks), [values]);
  const { data } = useQuery({
    queryKey: ['links', links],
    queryFn: async () => versioned(await api.links.check.mutate({ body: { links } })).body.broken,
    enabled: links.length > 0,
    retry: false,
  });
  return (data ?? []).flatMap((broken) =>
    Object.entries(values)
      .filter(([, value]) => linksIn(value).includes(broken.link))
      .map(([path]) => ({ path, sentence: sentenceOf(broken) })),
  );
}

function sentenceOf({ link, reason, since }: BrokenLink): string {
  if (reason === 'silent') return brokenLinkMessages.silent(link, since && shortDate(since));
  return brokenLinkMessages[reason](link);
}
