import type { ListArea } from '@site/contract';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';
import type { ListReads } from '#lib/content/reads/list-reads.ts';

/*
 * How many entries a list has, cached for as long as the content is the same: each page that the read cache does not answer
 * says it, and the database counts the entries one by one.
 */

/** Of all counts of a process together, by the length of their conditions. */
const maxBytes = 4 * 1024 * 1024;
/** When a condition is compared with others: what is public at a moment is the same from one boundary to the next. */
const anyMoment = new Date(0);

/** What is counted: each kind is one table, all of which is content. */
export type CountedKind = ListArea | 'gallery';

/** Has the counts of a table cached. */
export type CacheCounts = <Row>(kind: CountedKind, table: ListReads<Row>) => ListReads<Row>;

/** The counts of one process: another one has its own. */
export function openCountCache({
  current,
  now,
}: Pick<ContentVersion, 'current' | 'now'>): CacheCounts {
  const counts = new LRUCache<string, Promise<number>>({
    maxSize: maxBytes,
    sizeCalculation: (_count, key) => 2 * key.length + 200,
  });
  return (kind, table) => ({
    findMany: (args) => table.findMany(args),
    count: (args) => table.count(args),
    async countAt(whereAt) {
      // Read after the call began and before the moment of the count: that is never older than its version.
      const state = await current().catch(() => null);
      const count = () => table.count({ where: whereAt(now()) });
      if (!state) return count();
      const condition = JSON.stringify(whereAt(anyMoment));
      const key = [kind, state.version, state.connection, condition].join('\n');
      const known = counts.get(key);
      if (known) return known;
      const counting = count();
      counts.set(key, counting);
      counting.catch(() => counts.delete(key));
      return counting;
    },
  });
}
