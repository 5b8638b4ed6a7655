import { contract, revisionAreas, type Area, type RevisionOperation } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { v7 } from 'uuid';
import type { StoredRecord } from './records.ts';
import type { Caller, MockRoute } from './route-handler.ts';
import type { Submissions } from './submissions.ts';

/** A record as the contract has it. */
type Entity = Pick<StoredRecord, '_id'>;

/** One version of a record. */
export interface StoredRevision {
  _id: string;
  area: Area;
  recordId: string;
  version: number;
  operation: RevisionOperation;
  /** The id of the account. */
  by: string | undefined;
  at: string;
  /** `null`: there was nothing. */
  before: Entity | null;
  body: Entity;
  /** What the record's `ETag` is made of. */
  tagged: unknown;
}

/**
 * The versions of all records that staff change, the oldest first.
 * @param submissions may refuse a version
 */
export function createRevisions(submissions: Pick<Submissions, 'change'>) {
  let all: StoredRevision[] = [];
  let last = 0;

  const versionsOf = (area: Area, id: string) =>
    all.filter((each) => each.area === area && each.recordId === id);

  return {
    all: (): readonly StoredRevision[] => all,
    versionsOf,

    /**
     * Adds a version, before the change is made.
     * @param route which changes the record, and tells the area
     * @param before `null`: it was created, or in the trash
     * @param after `null`: it is removed
     * @param tagged what its `ETag` is made of then, where that is not the record
     * @returns its id
     * @throws ProblemError 403 when it needs a review first
     */
    add(
      route: MockRoute,
      before: Entity | null,
      after: Entity | null,
      caller: Caller | null,
      operation?: RevisionOperation,
      tagged: unknown = after,
    ): string {
      const area = revisionAreas.find((each) => Object.values(contract[each]).includes(route));
      const body = after ?? before;
      if (!area || !body) throw new Error(`${route.path} changes no records with versions`);
      submissions.change({ area, before, after, caller });
      const known = versionsOf(area, body._id);
      const add = (
        version: Pick<StoredRevision, 'operation' | 'by' | 'at' | 'before' | 'body' | 'tagged'>,
      ) => {
        const _id = v7();
        const recordId = body._id;
        all.push({
          _id,
          area,
          recordId,
          version: versionsOf(area, recordId).length + 1,
          ...version,
        });
        return _id;
      };
      // What was there at the start.
      if (before && known.length === 0) {
        const at = new Date(last).toISOString();
        add({
          operation: 'created',
          by: undefined,
          at,
          before: null,
          body: before,
          tagged: before,
        });
      }
      // No two at the same time, so that their order is known.
      last = Math.max(Date.now(), last + 1);
      const done = after ? (before ? 'updated' : 'created') : 'removed';
      return add({
        operation: operation ?? done,
        by: caller?.user._id,
        at: new Date(last).toISOString(),
        before,
        body,
        tagged,
      });
    },

    /** Erases all versions of a record, and what others showed of it but its id. */
    erase(area: Area, id: string): void {
      all = all
        .filter((each) => each.area !== area || each.recordId !== id)
        .map((each) => ({
          ...each,
          before: each.before && withoutCopy(each.before, id),
          body: withoutCopy(each.body, id),
        }));
    },

    /** Makes the last version one that restores an older one. */
    markRestored(area: Area, id: string): void {
      const newest = versionsOf(area, id).at(-1);
      if (newest) newest.operation = 'restored';
    },
  };
}

/** A record with no more than the id of another one that it shows. */
function withoutCopy(entity: Entity, id: string): Entity {
  const fields = Object.entries(entity).map(([name, value]: [string, unknown]) => [
    name,
    valueAt(value, '_id') === id ? { _id: id } : value,
  ]);
  return { ...entity, ...Object.fromEntries(fields) };
}

/** What {@link createRevisions} makes. */
export type Revisions = ReturnType<typeof createRevisions>;
