import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Read } from '#lib/query-client.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { ListRead } from './read.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The entries of a page of a list; before them the one that the address names (`/news#id`), where it
 * is on another page. That one comes into view and has the focus.
 * @param page the page of the list
 * @param one reads one entry
 * @returns the page with that entry, and the id that the address names: none on the server, which is not told it
 */
export function useTargetEntry<Entry extends { _id: string }>(
  page: ListRead<Entry>,
  one: { useRead: (id: string, options: { enabled: boolean }) => Read<Entry> },
): { read: ListRead<Entry>; target: string | null } {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const id = hash.slice(1);
  const target = isHydrated && uuid.test(id) ? id : null;
  const isThere = page.state === 'ready';
  const list = isThere ? page.body.list : [];
  const isListed = list.some(({ _id }) => _id === target);
  const isElsewhere = isThere && target !== null && !isListed;
  const found = one.useRead(target ?? '', { enabled: isElsewhere });
  const isReady = isThere && !(isElsewhere && found.state === 'loading');

  useEffect(() => {
    if (!isReady || target === null) return;
    const part = document.getElementById(target);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
    // The key differs when the same link is followed once more.
  }, [target, key, isReady]);

  if (!isElsewhere || found.state !== 'ready') return { read: page, target };
  return { read: { ...page, body: { ...page.body, list: [found.body, ...list] } }, target };
}
