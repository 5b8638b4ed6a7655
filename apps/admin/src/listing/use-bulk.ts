import {
  areaName,
  type BatchResult,
  type BulkAction,
  type ImportResult,
  type ListArea,
} from '@site/contract';
import { useQueryClient } from '@tanstack/react-query';
import { newestOf } from './use-entries.ts';
import { trashKey } from './use-restore.ts';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { importFile, type Importing } from '#lib/files/import-file.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** What is done to which entries. */
export interface BulkChange {
  action: BulkAction;
  values?: Record<string, unknown>;
  ids?: string[];
  filter?: Record<string, unknown>;
}

/** The calls that change several entries of an area at once. All of them throw ApiProblem. */
export function useBulk(key: ListArea) {
  const client = useQueryClient();
  const refresh = async () => {
    client.setQueryData(newestOf(key), null);
    await Promise.all([key, trashKey].map((each) => changeCached(client, [each])));
  };
  const run = async (change: BulkChange, dryRun: boolean): Promise<BatchResult> => {
    const body = { area: areaName(key), ...change, dryRun };
    return versioned(await api.batches.run.mutate({ body })).body;
  };
  return {
    /** How many it would change. What would be refused is refused. */
    count: (change: BulkChange) => run(change, true),
    run: async (change: BulkChange) => {
      const result = await run(change, false);
      await refresh();
      return result;
    },
    /** Makes entries of a file. When it is called off late, they may be there all the same. */
    import: async (file: File, importing: Importing): Promise<ImportResult> => {
      try {
        return await importFile({ path: `/api/import/${areaName(key)}` }, file, importing);
      } finally {
        if (!importing.isDryRun) await refresh();
      }
    },
    undo: async (batch: string): Promise<void> => {
      versioned(await api.batches.undo.mutate({ params: { batch }, body: {} }));
      await refresh();
    },
  };
}
