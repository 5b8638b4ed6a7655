import type { QueryKey } from '@tanstack/react-query';
import type { SectionName } from '@site/contract/defaults';
import type { Reads } from '#lib/api.ts';
import { pageLoader, type PageAddress } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { neighbours, type NeighbourKind } from './neighbours.ts';
import { prefetchSection } from './section.ts';

const idOf = ({ params }: PageAddress) => params['id'] ?? '';

/**
 * The loader of the page of an entry: the entry, the section of its list, and the entries next to it.
 * @param entry the reads of the entry
 * @param more reads what else the page shows: `read` is the entry on its way, under `key`
 */
export function entryLoader(
  section: SectionName,
  kind: NeighbourKind,
  entry: {
    key: (id: string) => QueryKey;
    prefetch: (reads: Reads, id: string) => Promise<unknown>[];
  },
  more: (
    reads: Reads,
    id: string,
    read: Promise<unknown>[],
    key: QueryKey,
  ) => Promise<unknown>[] = () => [],
) {
  return pageLoader(
    (reads, address) => {
      const id = idOf(address);
      const read = entry.prefetch(reads, id);
      return [
        ...prefetchSection(reads, section),
        ...read,
        ...neighbours.prefetch(reads, { kind, id }, optional),
        ...more(reads, id, read, entry.key(id)),
      ];
    },
    (address) => entry.key(idOf(address)),
  );
}
