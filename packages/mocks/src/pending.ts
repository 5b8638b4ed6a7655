import { contract, pendingAreas, type Area } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import { v4 } from 'uuid';
import { conflict, notFound, refused } from './problems.ts';
import type { StoredRecord } from './records.ts';
import type { Revisions } from './revisions.ts';
import type { StoredSubmission, Submissions } from './submissions.ts';
import type { Caller, MockRoute } from './route-handler.ts';
import { checkIfMatch, etagOf } from './versions.ts';

const pendingName = 'A pending version';

/** A record as the contract has it. */
type Entity = Pick<StoredRecord, '_id'>;

/** What an update does to a record. */
interface Change {
  route: MockRoute;
  /** `null`: it makes the record. */
  before: Entity | null;
  after: Entity;
  caller: Caller | null;
  /** What the record's `ETag` is made of, where that is not the record. */
  tagged?: { before: unknown; after: unknown };
}

/** What a record is to become once it is published. */
export interface StoredPending {
  /** The same while it is replaced. */
  _id: string;
  area: Area;
  id: string;
  /** The id of the account. */
  by: string | undefined;
  at: string;
  /** The record as it is to be. */
  body: Entity;
  /** The record as it was when this was begun. */
  base: Entity;
  /** When it is published by itself; `null`: not so. */
  publishAt: string | null;
  /** The id of the account on whose behalf. */
  scheduledBy: string | undefined;
  /** Why it could not be published then. */
  failure: string | null;
}

/** What waited before the last change of that, for whoever takes it back. */
interface Undo {
  area: Area;
  id: string;
  waited: StoredPending | null;
  submission: StoredSubmission | undefined;
  /** What was stored in its place; `null`: it was discarded or published. */
  stored: StoredPending | null;
  /** How many versions the record had once it was published; `null`: it was not. */
  published: number | null;
  /** The id of the account. */
  by: string | undefined;
}

/** The pending versions of one mock. */
export function createPending(revisions: Revisions, submissions: Submissions) {
  let all: StoredPending[] = [];
  let undos: Undo[] = [];
  /** The update that is only tried at the moment. */
  let tried: { change: Change | null } | null = null;
  let last = 0;

  const find = (area: string, id: string | null): StoredPending => {
    const found = all.find((each) => each.area === area && (id === null || each.id === id));
    if (!found) throw notFound(pendingName);
    return found;
  };

  const noteUndo = (undo: Omit<Undo, 'submission'>, submission = submissionOf(undo)): void => {
    undos = [...undos.filter((each) => !isSamePlace(each, undo)), { ...undo, submission }];
  };
  const submissionOf = ({ area, id }: Pick<Undo, 'area' | 'id'>) =>
    submissions.all().find((each) => each.area === area && each.id === id);

  return {
    all: (): readonly StoredPending[] => all,
    noteUndo,
    submissionOf,
    /** The last change of what waits of a record. @throws ProblemError 404 when somebody else has made it */
    undoOf: (area: string, id: string, by: string | undefined): Undo => {
      const undo = undos.find((each) => each.area === area && each.id === id && each.by === by);
      if (!undo) throw notFound(pendingName);
      return undo;
    },
    /** Has waiting again what waited before a change. @throws ProblemError 409 */
    undo: (undo: Undo): void => {
      const { area, id, waited, submission, stored } = undo;
      const current = all.find((each) => each.area === area && each.id === id) ?? null;
      // A time that was set is no other version.
      if (current?.at !== stored?.at) throw conflict(pendingMessages.undoTooLate);
      undos = undos.filter((each) => each !== undo);
      all = all.filter((each) => each !== current);
      if (waited) {
        const isOver = waited.publishAt !== null && Date.parse(waited.publishAt) <= Date.now();
        // No tag names it.
        last = Math.max(Date.now(), last + 1);
        const publishAt = isOver ? null : waited.publishAt;
        all = [...all, { ...waited, publishAt, at: new Date(last).toISOString() }];
        if (submission) submissions.putBack(submission);
      } else {
        submissions.removeOf(area, id);
      }
    },
    /** @param id `null`: of the only record of the area @throws ProblemError 404 */
    find,
    remove: (pending: StoredPending): void => {
      all = all.filter((each) => each !== pending);
    },
    /** Has it again, because it could not be published. */
    putBack: (pending: StoredPending): void => {
      all = [...all, pending];
    },
    /** Changes what is to become of one. */
    set: (
      pending: StoredPending,
      change: Pick<StoredPending, 'publishAt' | 'scheduledBy' | 'failure'>,
    ): StoredPending => {
      const changed = { ...pending, ...change };
      all = all.map((each) => (each === pending ? changed : each));
      return changed;
    },
    /** One that is to be published by now. */
    due: (): StoredPending | undefined =>
      all.find(
        ({ publishAt, failure }) =>
          publishAt !== null && failure === null && Date.parse(publishAt) <= Date.now(),
      ),
    /** Removes what waits of a record that is deleted. */
    removeOf: (id: string): void => {
      all = all.filter((each) => each.id !== id);
      undos = undos.filter((each) => each.id !== id);
    },

    /** Makes a change and a version of it, unless the update is only tried or changes nothing. @param make what changes the record */
    apply(change: Change, make: () => void): void {
      if (tried) {
        tried.change = change;
        return;
      }
      const { route, before, after, caller, tagged } = change;
      if (isUnchanged(before, after)) return;
      revisions.add(route, before, after, caller, undefined, tagged?.after);
      make();
    },

    /**
     * Tries an update, and stores what it would have made in place of the pending version before.
     * @returns its answer, the `ETag` of it, and what waits, if it was not so before
     * @throws 404, 412
     */
    store<Answer>(
      ifMatch: string | undefined,
      update: () => Answer,
    ): { answer: Answer; tag: string; pending?: StoredPending } {
      const trial: { change: Change | null } = { change: null };
      tried = trial;
      let answer: Answer;
      try {
        answer = update();
      } finally {
        tried = null;
      }
      const { change } = trial;
      const area = change && pendingAreaOf(change.route);
      if (!area || !change.before) throw refused(pendingMessages.nothingThere);
      const { before, after, caller, tagged } = change;
      const known = all.find((each) => each.area === area && each.id === before._id);
      checkIfMatch(ifMatch, known ? versionOf(known) : (tagged?.before ?? before));
      if (isUnchanged((known ?? { body: before }).body, after)) {
        return { answer, tag: known ? tagOf(known) : etagOf(tagged?.before ?? before) };
      }
      const publishAt = known?.publishAt ?? null;
      // What is published by itself must not get past the review.
      const isUnscheduled =
        publishAt !== null &&
        submissions.mustBeReviewed({ area, before, after, caller }, new Date(publishAt));
      // No two at the same time, so that their order and their tags differ.
      last = Math.max(Date.now(), last + 1);
      const pending: StoredPending = {
        _id: known?._id ?? v4(),
        area,
        id: before._id,
        by: caller?.user._id,
        at: new Date(last).toISOString(),
        body: after,
        base: known?.base ?? before,
        publishAt: isUnscheduled ? null : publishAt,
        scheduledBy: known?.scheduledBy,
        failure: null,
      };
      all = [...all.filter((each) => each !== known), pending];
      noteUndo({
        area,
        id: before._id,
        waited: known ?? null,
        stored: pending,
        published: null,
        by: caller?.user._id,
      });
      return { answer, tag: tagOf(pending), pending };
    },
  };
}

/** Whether records differ in no more than when they were changed. */
function isUnchanged(one: object | null, other: object): boolean {
  return one !== null && isSame({ ...one, updatedAt: '' }, { ...other, updatedAt: '' });
}

function isSamePlace(one: Pick<Undo, 'area' | 'id'>, other: Pick<Undo, 'area' | 'id'>): boolean {
  return one.area === other.area && one.id === other.id;
}

/** The area of a route, if its records may have a pending version. */
export function pendingAreaOf(route: MockRoute): Area | undefined {
  return pendingAreas.find((each) => Object.values(contract[each]).includes(route));
}

/** What the `ETag` of a pending version is made of. */
export function versionOf({ at, body }: StoredPending) {
  return [at, body];
}

/** The `ETag` of a pending version. */
export function tagOf(pending: StoredPending): string {
  return etagOf(versionOf(pending));
}

/** What the server adds to a record, which no update changes. */
const added = ['_id', 'createdAt', 'updatedAt', 'visibility'];

/** The fields that a pending version changes. */
export function changesOf({ body, base }: Pick<StoredPending, 'body' | 'base'>): object {
  const before = fieldsOf({ ...base });
  const changed = Object.entries(body).filter(
    ([name, value]) => !added.includes(name) && !isSame(value, before[name]),
  );
  return Object.fromEntries(changed);
}

/** Whether two values are the same in JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What {@link createPending} makes. */
export type Pending = ReturnType<typeof createPending>;
