import type { ListQuery } from '@site/contract';
import type { AreaMessages } from '@site/contract/messages';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import type { Entry, Listing, WriteCalls } from './listing.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** The entries of one page, and how many there are on all pages. */
interface EntryPage<Item extends Entry = Entry> {
  entries: Item[];
  total: number;
}

const pagesOf = (key: string) => [key, 'pages'];
/** Names the entry of an area that was created last. */
export const newestOf = (key: string) => [key, 'newest'];

/** A page of the list; the previous one is shown until it has loaded. */
export function useEntries<Item extends Entry>({ key, calls }: Listing<Item>, query: ListQuery) {
  return useQuery({
    queryKey: [...pagesOf(key), query],
    queryFn: async (): Promise<EntryPage<Item>> => {
      const answer = await calls.list.query({ query });
      const { body } = versioned(answer);
      return { entries: body, total: Number(answer.headers.get('X-Total-Count') ?? body.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Every entry of the list. @param query narrows it down @throws ApiProblem */
export async function readAll<Item extends Entry>(
  { calls }: Listing<Item>,
  query: object = {},
): Promise<Item[]> {
  return versioned(await calls.list.query({ query })).body;
}

/** The entry that was created last, and the list that has shown it. */
interface Newest<Item extends Entry = Entry> {
  entry: Item;
  shownBy?: string;
}

/** The entry that was created last, for the first list that shows it, until one leaves that list. */
export function useNewest<Item extends Entry>({ key }: Listing<Item>): Item | undefined {
  const client = useQueryClient();
  const id = useId();
  const queryKey = newestOf(key);
  const { data } = useQuery<Newest<Item> | null>({ queryKey, queryFn: skipToken });
  const isOurs = data && (data.shownBy ?? id) === id;
  const claim = useEffectEvent(() => {
    if (isOurs) client.setQueryData(queryKey, { ...data, shownBy: id });
  });
  useEffect(() => claim(), [data]);
  return isOurs ? data.entry : undefined;
}

function usePageChange(key: string) {
  const client = useQueryClient();
  return (change?: (page: EntryPage) => EntryPage) => changeCached(client, pagesOf(key), change);
}

/** What a write needs of an area. */
interface Calls<Name extends keyof WriteCalls> {
  key: string;
  calls: Pick<WriteCalls, Name>;
}

/** Saves a stored entry unless it has another version by now (412). What it returns answers the new version, and throws ApiProblem. */
export function useUpdate({ key, calls }: Calls<'update'>) {
  const client = useQueryClient();
  const changePages = usePageChange(key);
  return async (id: string, body: object, version: string, query: { pending?: '1' } = {}) => {
    const headers = { 'if-match': version };
    const answer = versioned(await calls.update.mutate({ params: { id }, query, body, headers }));
    // The list shows what is live.
    if (query.pending) return answer.version;
    client.setQueryData<Newest | null>(newestOf(key), (newest) =>
      newest?.entry._id === id ? { ...newest, entry: answer.body } : newest,
    );
    await changePages(({ entries, total }) => ({
      entries: entries.map((entry) => (entry._id === id ? answer.body : entry)),
      total,
    }));
    return answer.version;
  };
}

/** Deletes an entry. What it returns throws ApiProblem. */
export function useRemove({ key, calls }: Calls<'remove'>) {
  const client = useQueryClient();
  const changePages = usePageChange(key);
  return async (id: string) => {
    versioned(await calls.remove.mutate({ params: { id } }));
    if (client.getQueryData<Newest | null>(newestOf(key))?.entry._id === id) {
      client.setQueryData(newestOf(key), null);
    }
    await changePages(({ entries, total }) => ({
      entries: entries.filter(({ _id }) => _id !== id),
      total: total - 1,
    }));
  };
}

/** Saves a new entry. What it returns answers how to delete it again, and throws ApiProblem. */
export function useSaveNew(
  area: Calls<'create' | 'remove'> & { messages: Pick<AreaMessages, 'created'> },
) {
  const { key, calls, messages } = area;
  const client = useQueryClient();
  const changePages = usePageChange(key);
  const remove = useRemove(area);
  return async (body: object) => {
    const { body: entry } = versioned(await calls.create.mutate({ body }));
    client.setQueryData(newestOf(key), { entry });
    await changePages();
    return { message: messages.created, id: entry._id, entry, remove: () => remove(entry._id) };
  };
}
