import { areaName, pendingAreas, type Area, type PendingVersion } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { historyMessages, pendingMessages } from '@site/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { ApiProblem } from '#lib/calls/problem.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';

const key = 'pending';

/** Which of a record a call is about: what visitors see, or with `pending` what waits to be published. */
export interface PendingQuery {
  pending?: '1';
}

/** A record as it was read for its form. */
export interface Stored<Body> extends Versioned<Body> {
  /** Says what waits to be published of it, if anything. */
  waiting: PendingVersion | null;
  /** Whether it is that which was read. */
  isPending: boolean;
}

/** What the form of a record knows of it and of what waits; `null` for records that can't have it. */
interface PendingOfRecord {
  /** `undefined` where the form has made something without an id of the record, and nothing waits. */
  recordId: string | undefined;
  /** In which it was written. */
  language: unknown;
  waiting: PendingVersion | null;
  isShown: boolean;
  /** Whether the user has asked for the one that is shown. */
  isChosen: boolean;
  /** Opens the form with the other one. */
  show: (which: 'live' | 'pending') => void;
  /** Reads both again. */
  refresh: () => unknown;
}

export const PendingOfForm = createContext<PendingOfRecord | null>(null);

/** Whether records of an area can have something that waits. */
export function mayWait(area: Area | undefined): area is Area {
  return area !== undefined && pendingAreas.includes(area);
}

/** Reads what waits of a record, or the record if nothing does. @param which of both, where there are both */
export async function readStored<Body>(
  area: Area,
  read: (query: PendingQuery) => Promise<Versioned<Body>>,
  which: 'live' | 'pending',
): Promise<Stored<Body>> {
  const live = await read({});
  const id = valueAt(live.body, '_id');
  // What a form makes of the one record of its area has no id.
  const query = { area: areaName(area), ...(typeof id === 'string' && { id }) };
  const [waiting = null] = versioned(await api.pending.list.query({ query })).body;
  if (!waiting || which === 'live') return { ...live, waiting, isPending: false };
  try {
    return { ...(await read({ pending: '1' })), waiting, isPending: true };
  } catch (error) {
    // It was published or discarded just now.
    const isGone = error instanceof ApiProblem && error.status === 404;
    if (!isGone) throw error;
    return { ...(await read({})), waiting: null, isPending: false };
  }
}

/** What waits of the records of an area, by their ids. */
export function useWaiting(area: Area): ReadonlyMap<string, PendingVersion> {
  const { data = none } = useQuery({
    queryKey: [key, area],
    queryFn: async () => {
      const query = { area: areaName(area), perPage: 100 };
      const { body } = versioned(await api.pending.list.query({ query }));
      return new Map(body.map((waiting) => [waiting.id, waiting]));
    },
    enabled: mayWait(area),
    // A list does not fail because this can't be read.
    retry: false,
  });
  return data;
}
const none: ReadonlyMap<string, PendingVersion> = new Map();

/** Publishing, scheduling and discarding what waits, and taking that back. All throw ApiProblem. */
export function usePendingCalls() {
  const client = useQueryClient();
  /** Has everything read again that shows it. What is being edited stays. */
  const refreshLists = () =>
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'stored' });
  return {
    refreshLists,
    /**
     * @param seen the version of what waits that the user has seen
     * @param liveVersion of the record, where the user has compared it
     */
    publish: async (
      { area, id }: PendingVersion,
      seen: string | undefined,
      liveVersion: string | null,
    ): Promise<void> => {
      const headers = liveVersion === null ? {} : { 'if-match': liveVersion };
      const body = seen === undefined ? {} : { version: seen };
      versioned(await api.pending.publish.mutate({ params: { area, id }, headers, body }));
      refreshLists();
    },
    /** @param seen the version of what waits that the user has seen @param publishAt `null`: not by itself */
    schedule: async (
      { area, id }: PendingVersion,
      seen: string | undefined,
      publishAt: string | null,
    ): Promise<void> => {
      const body = { publishAt, ...(seen !== undefined && { version: seen }) };
      versioned(await api.pending.schedule.mutate({ params: { area, id }, body }));
      refreshLists();
    },
    discard: async ({ area, id }: PendingVersion): Promise<void> => {
      versioned(await api.pending.discard.mutate({ params: { area, id } }));
      refreshLists();
    },
    /** Takes back that the caller has stored, discarded or published one. @param of.id left out: what waits of the only record */
    restore: async ({ area, id }: { area: string; id?: string | undefined }): Promise<void> => {
      const read = async () => versioned(await api.pending.list.query({ query: { area } })).body[0];
      const recordId = id ?? (await read())?.id;
      if (recordId === undefined) throw new ApiProblem(404, pendingMessages.undoTooLate);
      const call = api.pending.restore.mutate({ params: { area, id: recordId }, body: {} });
      versioned(await call);
      refreshLists();
    },
  };
}

/**
 * Takes back what was done with what waits, and shows a note on the outcome.
 * @param about names the form in notes
 */
export function useUndoPending(about: string, onUndone: () => Promise<void>) {
  return async (undo: () => Promise<void>): Promise<void> => {
    try {
      await undo();
      await onUndone();
      notify('success', historyMessages.undone, about);
    } catch (error) {
      notifyFailure(error, about, historyMessages.undoFailed);
    }
  };
}
