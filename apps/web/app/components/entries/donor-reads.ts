import type { Funding } from '@site/contract';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import { project } from '#reads/lists.ts';
import { entryReads } from '#reads/read.ts';

// Few pages read them: the others do without it.
export const donor = entryReads('donor', ({ donors: { get } }) => get.query);

/** Reads the funders of a project, after the project itself. Any of them may have been deleted. */
export async function prefetchDonorsOf(
  reads: Reads,
  read: Promise<unknown>[],
  id: string,
): Promise<void> {
  await Promise.all(read);
  const found = reads.getQueryData<{ body: { funding?: Funding[] } | null }>(project.key(id));
  const ids = found?.body?.funding?.map(({ donorId }) => donorId) ?? [];
  await Promise.all(ids.flatMap((each) => donor.prefetch(reads, each, optional)));
}
