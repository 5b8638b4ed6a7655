import { areaName, type Area, type RevisionDetail } from '@site/contract';
import { historyMessages } from '@site/contract/messages';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { ApiProblem } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { undoNote } from './undo-note.tsx';

/** A record with versions. Without an id: the one record of its area. */
export interface VersionedRecord {
  area: Area;
  id?: string | undefined;
  /** Where addresses of the API name it by another field than its id: what that holds. */
  key?: string;
}

/** Names the cached answers on what a record was and is; the area comes next. */
export const versionsKey = 'versions';
/** Versions that are read at once. */
const perPage = 20;

/** The versions of a record, the newest first, in pages that are read as they are asked for. */
export function useVersions({ area, id }: VersionedRecord) {
  return useInfiniteQuery({
    queryKey: [versionsKey, area, id],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }) => {
      const answer = await api.revisions.list.query({
        query: queryOf({ area, id }, page, perPage),
      });
      const total = Number(answer.headers.get('X-Total-Count'));
      return { versions: versioned(answer).body, next: page * perPage < total ? page + 1 : null };
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** The last change of a record, if it has been changed. */
export function useLastVersion({ area, id }: VersionedRecord) {
  return useQuery({
    queryKey: [versionsKey, area, id, 'last'],
    queryFn: async () => {
      const query = queryOf({ area, id }, 1, 1);
      const [last = null] = versioned(await api.revisions.list.query({ query })).body;
      return last;
    },
    // A form does not fail because its history can't be read.
    retry: false,
  });
}

/** A version with what it has changed. */
export function useVersion(id: string) {
  return useQuery({
    queryKey: [versionsKey, id],
    queryFn: async (): Promise<RevisionDetail> =>
      versioned(await api.revisions.get.query({ params: { id } })).body,
    staleTime: Infinity,
  });
}

function queryOf({ area, id }: VersionedRecord, page: number, size: number) {
  return { area: areaName(area), page, perPage: size, ...(id !== undefined && { id }) };
}

/** Restoring versions; both show a note on the outcome. */
export function useRestoreVersion(
  record: VersionedRecord | undefined,
  onRestored?: () => Promise<void>,
) {
  const client = useQueryClient();
  /** @param version which may be replaced; left out: any */
  const restore = async (id: string, version?: string): Promise<string> => {
    const headers = version === undefined ? {} : { 'if-match': version };
    const call = api.revisions.restore.mutate({ params: { id }, headers, body: {} });
    const answer = versioned(await call);
    // Whatever shows the record: lists, previews, its history. What is being edited stays.
    const predicate = ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
      first !== 'stored';
    await client.cancelQueries({ predicate });
    void client.invalidateQueries({ predicate });
    await onRestored?.();
    return answer.version;
  };

  /** Takes back the save that has made a version. */
  const undo = async (version: string): Promise<void> => {
    if (!record) return;
    const about = `undo ${record.area} ${record.id}`;
    try {
      const query = queryOf(record, 1, 2);
      const [, before] = versioned(await api.revisions.list.query({ query })).body;
      if (!before) throw new ApiProblem(404, historyMessages.restoreFailed);
      await restore(before._id, version);
      notify('success', historyMessages.undone, about);
    } catch (error) {
      notifyFailure(error, about, historyMessages.restoreFailed);
    }
  };

  /** Makes the record what it was at a version. */
  const restoreVersion = async (id: string): Promise<void> => {
    const about = `restore ${id}`;
    try {
      const version = await restore(id);
      notify(
        'success',
        historyMessages.restored,
        about,
        record && undoNote(record, () => undo(version)),
      );
    } catch (error) {
      notifyFailure(error, about, historyMessages.restoreFailed);
    }
  };
  /** Reads the history again, because the record was saved. */
  const refreshVersions = () =>
    void client.invalidateQueries({ queryKey: [versionsKey, record?.area] });
  return { undo, restoreVersion, refreshVersions };
}
