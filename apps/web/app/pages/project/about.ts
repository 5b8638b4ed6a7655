import type { QueryKey } from '@tanstack/react-query';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import { partner } from '#reads/lists.ts';

/**
 * Reads the partners that a project names, after the project itself. Any of them may have been deleted.
 * @param entry the reads of the project, on their way
 * @param key of the project
 */
export async function prefetchPartnersOf(
  reads: Reads,
  entry: Promise<unknown>[],
  key: QueryKey,
): Promise<void> {
  await Promise.all(entry);
  const read = reads.getQueryData<{ body: { partnerIds?: string[] } | null }>(key);
  const ids = read?.body?.partnerIds ?? [];
  await Promise.all(ids.flatMap((id) => partner.prefetch(reads, id, optional)));
}
