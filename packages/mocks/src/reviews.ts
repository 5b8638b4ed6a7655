import {
  publishedPart,
  recordsOf,
  titleOf,
  visibilityOf,
  type Area,
  type Draft,
  type ReviewAnswer,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { reviewMessages } from '@site/contract/messages';
import { v4 } from 'uuid';
import { changesOf, type Pending } from './pending.ts';
import { gone, ProblemError } from './problems.ts';
import type { Revisions } from './revisions.ts';

/** What of a record is not public: the record as it is to be. */
export interface Reviewable extends Draft {
  title: string | null;
  /** The pending version; `null`: the entry itself is not public yet. */
  pendingId: string | null;
}

/** A review link. */
export interface StoredLink {
  _id: string;
  token: string;
  area: Area;
  /** The record's. */
  id: string;
  pendingId: string | null;
  /** The id of the account. */
  by: string | undefined;
  at: string;
  expiresAt: string;
  revokedAt: string | null;
  /** The newest first. */
  answers: ReviewAnswer[];
}

/** The review links of one mock, and what they show. */
export function createReviews(revisions: Revisions, pending: Pending) {
  let links: StoredLink[] = [];
  /** Also of links that are gone. */
  const made = new Set<string>();
  let last = 0;

  const reviewableOf = (area: Area, id: string, wanted?: string | null): Reviewable | null => {
    const latest = revisions.versionsOf(area, id).at(-1);
    if (latest?.operation === 'removed') return null;
    const reviewable = (entity: Record<string, unknown>, pendingId: string | null) => ({
      area,
      isNew: false,
      records: recordsOf(area, entity).map(fieldsOf),
      title: titleOf(entity),
      pendingId,
    });
    const waiting = pending.all().find((each) => each.area === area && each.id === id);
    if (waiting && (wanted === undefined || wanted === waiting._id)) {
      const live = fieldsOf({ ...(latest?.body ?? waiting.base) });
      return reviewable({ ...live, ...changesOf(waiting) }, waiting._id);
    }
    const part = latest && publishedPart(latest.body);
    if (typeof wanted === 'string' || !latest || !part) return null;
    const isComing = ['draft', 'scheduled'].includes(visibilityOf(part, Date.now()));
    return isComing ? reviewable({ ...latest.body }, null) : null;
  };

  const shownBy = (link: StoredLink) => reviewableOf(link.area, link.id, link.pendingId);
  const hasEnded = ({ revokedAt, expiresAt }: StoredLink) =>
    revokedAt !== null || Date.parse(expiresAt) <= Date.now();

  return {
    all: (): readonly StoredLink[] => links,
    reviewableOf,
    /** Whether it leads to anything now. */
    isOpen: (link: StoredLink): boolean => !hasEnded(link) && shownBy(link) !== null,

    add(link: Pick<StoredLink, 'area' | 'id' | 'pendingId' | 'by'>, lifetime: number): StoredLink {
      const _id = v4();
      // No two at the same time, so that their order is known.
      last = Math.max(Date.now(), last + 1);
      const stored: StoredLink = {
        ...link,
        _id,
        token: `mock-review.${_id}.${v4()}`,
        at: new Date(last).toISOString(),
        expiresAt: new Date(last + lifetime).toISOString(),
        revokedAt: null,
        answers: [],
      };
      links = [stored, ...links];
      made.add(stored.token);
      return stored;
    },

    /** The link of a token, and what it shows. @throws ProblemError 404, 410 */
    open(token: string): { link: StoredLink; shown: Reviewable } {
      if (!made.has(token)) throw new ProblemError(404, reviewMessages.unknown);
      const link = links.find((each) => each.token === token);
      if (!link) throw gone(reviewMessages.isOver);
      if (link.revokedAt !== null) throw gone(reviewMessages.wasRevoked);
      if (hasEnded(link)) throw gone(reviewMessages.expired);
      const shown = shownBy(link);
      if (!shown) throw gone(reviewMessages.isOver);
      return { link, shown };
    },

    /** Removes the links of a record that is erased. */
    removeOf(area: Area, id: string): void {
      links = links.filter((each) => each.area !== area || each.id !== id);
    },
  };
}

/** What {@link createReviews} makes. */
export type Reviews = ReturnType<typeof createReviews>;
