import {
  isDraft,
  isPublicChange,
  needsReview,
  type Area,
  type SubmissionState,
} from '@site/contract';
import { submissionMessages } from '@site/contract/messages';
import { v7 } from 'uuid';
import { ProblemError } from './problems.ts';
import type { StoredRecord } from './records.ts';
import type { Caller } from './route-handler.ts';

/** A record as the contract has it. */
type Entity = Pick<StoredRecord, '_id'>;

/** A change of a record. */
interface Change {
  area: Area;
  /** `null`: there was none, or there is none any more. */
  before: Entity | null;
  after: Entity | null;
  caller: Caller | null;
}

/** What was submitted for a review. */
export interface StoredSubmission {
  _id: string;
  area: Area;
  /** Of the record. */
  id: string;
  /** The id of the account. */
  by: string | undefined;
  at: string;
  note: string;
  state: SubmissionState;
  comment: string | null;
  /** The id of the account. */
  returnedBy: string | undefined;
  returnedAt: string | null;
}

/**
 * The review before publishing, in one mock.
 * @param source.isOn whether there is one
 * @param source.hasPending whether a record has a pending version
 */
export function createSubmissions({
  isOn,
  hasPending,
}: {
  isOn: () => boolean;
  hasPending: (area: Area, id: string) => boolean;
}) {
  let all: readonly StoredSubmission[] = [];
  let last = 0;
  const removeOf = (area: Area, id: string) => {
    all = all.filter((each) => each.area !== area || each.id !== id);
  };

  const mustBeReviewed = (
    { area, before, after, caller }: Change,
    at: number | Date = Date.now(),
  ): boolean =>
    caller !== null &&
    needsReview(caller.user.role) &&
    isOn() &&
    isPublicChange({ area, before, after }, at);
  const enforce = (change: Change, at?: Date): void => {
    if (mustBeReviewed(change, at)) {
      throw new ProblemError(403, submissionMessages.required, undefined, 'review-required');
    }
  };

  return {
    /** Those that were submitted first come first. */
    all: () => all,
    removeOf,
    /** Has a submission again that has ended, unless there is another one. */
    putBack: (submission: StoredSubmission): void => {
      const { area, id } = submission;
      if (!all.some((each) => each.area === area && each.id === id)) all = [...all, submission];
    },
    /** Whether a change needs a review first. @param at when it would be public, if not at once */
    mustBeReviewed,
    /** Refuses what needs a review first. @throws ProblemError 403 */
    enforce,

    /**
     * Notes a change of a record before it is made: it may end what was submitted.
     * @throws ProblemError 403 when it needs a review first
     */
    change(change: Change): void {
      const { area, before, after } = change;
      enforce(change);
      if (after && (isDraft(area, after) || hasPending(area, after._id))) return;
      removeOf(area, String((after ?? before)?._id));
    },

    /** Adds a submission, in place of the one before. */
    add(area: Area, id: string, { note, by }: { note: string; by: string | undefined }) {
      const known = all.find((each) => each.area === area && each.id === id);
      // No two at the same time, so that their order is known.
      last = Math.max(Date.now(), last + 1);
      const submission: StoredSubmission = {
        _id: known?._id ?? v7(),
        area,
        id,
        by,
        at: new Date(last).toISOString(),
        note,
        state: 'waiting',
        comment: null,
        returnedBy: undefined,
        returnedAt: null,
      };
      removeOf(area, id);
      all = [...all, submission];
      return submission;
    },

    sendBack(submission: StoredSubmission, comment: string, by: string | undefined) {
      const returned: StoredSubmission = {
        ...submission,
        state: 'returned',
        comment,
        returnedBy: by,
        returnedAt: new Date().toISOString(),
      };
      all = all.map((each) => (each._id === submission._id ? returned : each));
      return returned;
    },
  };
}

/** What {@link createSubmissions} makes. */
export type Submissions = ReturnType<typeof createSubmissions>;
