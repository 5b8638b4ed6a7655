import type { ListQuery } from '@site/contract';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import type { Answer, AreaCalls, Entry, Listing } from './area.ts';
import { changeCached } from '#lib/change-cached.ts';
import { ApiProblem } from '#lib/problem.ts';

/** The entries of one page, and how many there are on all pages. */
interface EntryPage<Item extends Entry = Entry> {
  entries: Item[];
  total: number;
}

function succeeded<Body>(answer: Answer<Body>) {
  if (answer.status === 200 || answer.status === 201) return answer;
  throw new ApiProblem(answer.status, answer.body.msg, answer.body.issues);
}

const pagesOf = (key: string) => [key, 'pages'];
const newestOf = (key: string) => [key, 'newest'];

/** A page of the list; the one before stays until the next has come. */
export function useEntries<Item extends Entry>({ key, calls }: Listing<Item>, query: ListQuery) {
  return useQuery({
    queryKey: [...pagesOf(key), query],
    queryFn: async (): Promise<EntryPage<Item>> => {
      const { body, headers } = succeeded(await calls.list.query({ query }));
      return { entries: body, total: Number(headers.get('X-Total-Count') ?? body.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Every entry of the list. @throws ApiProblem */
export async function readAll<Item extends Entry>({ calls }: Listing<Item>): Promise<Item[]> {
  return succeeded(await calls.list.query({ query: {} })).body;
}

/** The entry that was made last, and the list that has shown it. */
interface Newest<Item extends Entry = Entry> {
  entry: Item;
  shownBy?: string;
}

/** The entry that was made last, for the first list that shows it, until that is left. */
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

/** One entry with its version, read anew each time somebody starts to edit it. */
export function useEntry({ key, calls }: Calls<'get'>, id: string) {
  return useQuery({
    queryKey: [key, 'entry', id],
    queryFn: async () => {
      const { body, headers } = succeeded(await calls.get.query({ params: { id } }));
      return { entry: body, version: headers.get('ETag') ?? '*' };
    },
    // What is being edited must not change beneath the editor's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
}

function usePageChange(key: string) {
  const client = useQueryClient();
  return (change?: (page: EntryPage) => EntryPage) => changeCached(client, pagesOf(key), change);
}

/** The calls of an area that a page needs. */
interface Calls<Name extends keyof AreaCalls> {
  key: string;
  calls: Pick<AreaCalls, Name>;
}

/** Saves a new entry. What it returns throws ApiProblem. */
export function useCreate({ key, calls }: Calls<'create'>) {
  const client = useQueryClient();
  const changePages = usePageChange(key);
  return async (body: object) => {
    const created = succeeded(await calls.create.mutate({ body }));
    client.setQueryData(newestOf(key), { entry: created.body });
    await changePages();
  };
}

/** Saves a stored entry unless it has another version by now (412). What it returns throws ApiProblem. */
export function useUpdate({ key, calls }: Calls<'update'>) {
  const client = useQueryClient();
  const changePages = usePageChange(key);
  return async (id: string, body: object, version: string) => {
    const headers = { 'if-match': version };
    const answer = succeeded(await calls.update.mutate({ params: { id }, body, headers }));
    client.setQueryData<Newest | null>(newestOf(key), (newest) =>
      newest?.entry._id === id ? { ...newest, entry: answer.body } : newest,
    );
    await changePages(({ entries, total }) => ({
      entries: entries.map((entry) => (entry._id === id ? answer.body : entry)),
      total,
    }));
  };
}

/** Deletes an entry. What it returns throws ApiProblem. */
export function useRemove({ key, calls }: Calls<'remove'>) {
  const client = useQueryClient();
  const changePages = usePageChange(key);
  return async (id: string) => {
    succeeded(await calls.remove.mutate({ params: { id } }));
    if (client.getQueryData<Newest | null>(newestOf(key))?.entry._id === id) {
      client.setQueryData(newestOf(key), null);
    }
    await changePages(({ entries, total }) => ({
      entries: entries.filter(({ _id }) => _id !== id),
      total: total - 1,
    }));
  };
}
