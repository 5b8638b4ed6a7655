import { areaName, type ListArea } from '@site/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Names the cached answers of the trash. */
export const trashKey = 'trash';

/** Restores an entry of the trash. What it returns throws ApiProblem. */
export function useRestore() {
  const client = useQueryClient();
  /** @param area `undefined`: one that a newer API has, of which there are no cached lists */
  return async (area: ListArea | undefined, trashed: string): Promise<void> => {
    versioned(await api.trash.restore.mutate({ params: { id: trashed }, body: {} }));
    const keys = area === undefined ? [trashKey] : [area, trashKey];
    await Promise.all(keys.map((key) => changeCached(client, [key])));
  };
}

/** Restores an entry that was deleted just now. What it returns throws ApiProblem. */
export function useUndoDelete() {
  const restore = useRestore();
  return async (area: ListArea, id: string): Promise<void> => {
    const query = { area: areaName(area), id, perPage: 1 };
    const [deletion] = versioned(await api.revisions.list.query({ query })).body;
    // Without versions it was erased, and is answered as what is not in the trash.
    await restore(area, deletion?._id ?? id);
  };
}

/** Restores an account that was deleted just now. What it returns throws ApiProblem. */
export function useUndoDeleteAccount() {
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    const query = { area: areaName('users'), id, perPage: 1 };
    const [deletion] = versioned(await api.revisions.list.query({ query })).body;
    const params = { id: deletion?._id ?? id };
    versioned(await api.revisions.restore.mutate({ params, headers: {}, body: {} }));
    await changeCached(client, ['users']);
  };
}

/** Erases an entry of the trash for good. What it returns throws ApiProblem. */
export function useErase() {
  const client = useQueryClient();
  return async (trashed: string): Promise<void> => {
    versioned(await api.trash.erase.mutate({ params: { id: trashed } }));
    await changeCached(client, [trashKey]);
  };
}
