import { contract, listAreas, titleOf, type ListArea } from '@site/contract';
import type { StoredRecord } from './records.ts';
import type { Caller, MockRoute } from './route-handler.ts';

/** A deleted entry. */
export interface Trashed {
  /** Of the revision that deleted it. */
  _id: string;
  recordId: string;
  area: ListArea;
  title: string | null;
  deletedAt: string;
  restorableUntil: string;
  /** The id of the account. */
  by: string | undefined;
  /**
   * Stores it again, as it was or as an earlier version was.
   * @throws ProblemError when something prevents it
   */
  restore: (caller: Caller | null, version?: object) => void;
}

/** Milliseconds: 30 days, as the API has it without a setting. */
const lifetime = 30 * 86_400_000;

/** The deleted entries of all list areas. */
export function createTrash() {
  let entries: Trashed[] = [];
  let last = 0;
  const isKept = ({ restorableUntil }: Trashed) => Date.parse(restorableUntil) > Date.now();

  return {
    all: (): readonly Trashed[] => entries.filter(isKept),

    /**
     * Keeps what a route deletes.
     * @param remove the route, which tells the area
     * @param deletion the id of the revision that deletes it
     */
    add(
      remove: MockRoute,
      deletion: string,
      entry: StoredRecord,
      caller: Caller | null,
      restore: Trashed['restore'],
    ): void {
      const area = listAreas.find((each) => contract[each].remove === remove);
      if (!area) throw new Error(`${remove.path} deletes no entries of a list area`);
      // No two at the same time, so that their order is known.
      last = Math.max(Date.now(), last + 1);
      entries.push({
        _id: deletion,
        recordId: entry._id,
        area,
        title: titleOf({ ...entry }),
        deletedAt: new Date(last).toISOString(),
        restorableUntil: new Date(last + lifetime).toISOString(),
        by: caller?.user._id,
        restore,
      });
    },

    /** Forgets an entry, because it is restored. */
    take(taken: Trashed): void {
      entries = entries.filter((entry) => entry !== taken);
    },
  };
}

/** What {@link createTrash} makes. */
export type Trash = ReturnType<typeof createTrash>;
