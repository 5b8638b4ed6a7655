import { listMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ErrorHttpStatusCode } from '@ts-rest/core';
import { api, type Calls, type Reads } from '#lib/api.ts';
import { t } from '#language/text.ts';
import { inPath } from '#lib/in-path.ts';
import { readOf, type Read } from '#lib/query-client.ts';

/** What a call answers. */
export type Answer<Body> =
  | { status: 200; body: Body; headers: Headers }
  | { status: ErrorHttpStatusCode; body: unknown; headers: Headers };

interface Options {
  signal: AbortSignal;
}

/** What the call of a list is sent. */
export interface ListCall<Query> {
  query: Query;
  fetchOptions: Options;
}

/** Whether an answer's body is a stored record. */
export function isRecord<Body>(body: Body): body is Body & { _id: string } {
  // The browser takes the API at its word, but what answers may be something in between.
  return typeof body === 'object' && body !== null && '_id' in body;
}

/** An answer's body that is a group of fields. */
export function fieldsOf<Body>(body: Body): Body | null {
  return typeof body === 'object' ? body : null;
}

/**
 * The reads of one call: `prefetch` for the loaders of pages, `useRead` for their components.
 * @param name under which the answers are cached, with what was asked
 * @param ask the call
 * @param bodyOf what pages read of a success; `null` when the API promises something else: such a
 *   read has failed, too
 * @param placeholderData what shows while another of the same reads is on its way
 */
export function readsOf<Params, Sent, Body>(
  name: string,
  ask: (calls: Calls, params: Params, fetchOptions: Options) => Promise<Answer<Sent>>,
  bodyOf: (body: Sent, headers: Headers) => Body | null,
  placeholderData?: (previous: { body: Body | null } | undefined) => typeof previous,
) {
  const key = (params: Params) => [name, params];
  const options = (calls: Calls, params: Params) => ({
    queryKey: key(params),
    queryFn: async ({ signal }: Options) => {
      const answer = await ask(calls, params, { signal });
      if (answer.status !== 200) throw answer;
      return { body: bodyOf(answer.body, answer.headers) };
    },
  });
  return {
    key,
    prefetch: (reads: Reads, params: Params, more: object = {}): Promise<unknown>[] => [
      reads.prefetchQuery({ ...options(reads.calls, params), ...more }),
    ],
    useRead: (
      params: Params,
      { enabled = true } = {},
    ): Read<Body> & { isOld: boolean; readAt: number } => {
      const query = useQuery({ ...options(api, params), enabled, placeholderData });
      const read = readOf(query);
      const isOld = query.isPlaceholderData;
      // What the server has read keeps its time in the browser.
      const readAt = query.dataUpdatedAt;
      if (read.state !== 'ready') return { ...read, isOld, readAt };
      if (read.body === null)
        return { state: 'failed', isMissing: false, isOdd: true, isOld, readAt };
      return { state: 'ready', body: read.body, isOld, readAt };
    },
  };
}

/** A page of a list. */
export interface ListPage<Entry> {
  list: Entry[];
  /** Entries on all pages. */
  total: number;
  /** When it was read, in milliseconds. */
  readAt: number;
}

/** How far the read of a list's page is, and whether it is still the page before. */
export type ListRead<Entry> = Read<ListPage<Entry>> & { isOld: boolean };

/**
 * The reads of a list's pages; one stays until the next is there.
 * @param route the list's call
 */
export function listReads<Entry, Query>(
  name: string,
  route: (calls: Calls) => (sent: ListCall<Query>) => Promise<Answer<Entry[]>>,
) {
  return readsOf(
    name,
    (calls, query: Query, fetchOptions) => route(calls)({ query, fetchOptions }),
    (list, headers): ListPage<Entry> | null =>
      Array.isArray(list)
        ? { list, total: Number(headers.get('x-total-count') ?? list.length), readAt: Date.now() }
        : null,
    (previous) => previous,
  );
}

/** The reads of one entry, by its id. @param route the call */
export function entryReads<Entry extends { _id: string }>(
  name: string,
  route: (
    calls: Calls,
  ) => (sent: { params: { id: string }; fetchOptions: Options }) => Promise<Answer<Entry>>,
) {
  return readsOf(
    name,
    (calls, id: string, fetchOptions) => route(calls)({ params: { id: inPath(id) }, fetchOptions }),
    (entry) => (isRecord(entry) ? entry : null),
  );
}

/** The message of a list that failed. @param message for one that did not come at all */
export function failureOf(read: Read<unknown>, message: string): string {
  return read.state === 'failed' && read.isOdd ? t(listMessages.unexpectedFormat) : message;
}

/** A list on its way until what its filters offer is there, too: they take their values when they first show. A failure waits for nothing. */
export function withChoices<Entry>(list: ListRead<Entry>, choices: Read<unknown>): ListRead<Entry> {
  return list.state === 'ready' && choices.state === 'loading'
    ? { state: 'loading', isOld: false }
    : list;
}

/** The loaded entries; none while loading or after a failure. */
export function entriesOf<Entry>(read: Read<ListPage<Entry>>): Entry[] {
  return read.state === 'ready' ? read.body.list : [];
}

/** How many entries a list has, where that is known. */
export function totalOf(read: Read<ListPage<unknown>>): number | undefined {
  return read.state === 'ready' ? read.body.total : undefined;
}
