import {
  publishedPart,
  recordsOf,
  reviewAreas,
  titleOf,
  visibilityOf,
  type Area,
  type Draft,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { reviewMessages } from '@site/contract/messages';
import type { ReviewLink } from '#generated/prisma/client.ts';
import { idOfSigned } from '#lib/accounts/signed-ids.ts';
import type { Reads } from '#lib/data/database.ts';
import { gone, ProblemError } from '#lib/http/problem.ts';
import { latestOf } from '#lib/content/writes/area-updates.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { changesOf } from './pending.ts';

/*
 * What review links show, for every area whose records may have a pending version:
 * docs/decisions/previews.md has the reasoning.
 */

type Db = Pick<Reads, 'pendingVersion' | 'revision' | 'reviewLink'>;

/** What of a record is not public: the record as it is to be. */
export interface Reviewable extends Draft {
  title: string | null;
  /** The pending version; `null`: the entry itself is not public yet. */
  pendingId: string | null;
}

/**
 * What can be reviewed of a record.
 * @param record.pendingId the one pending version that is wanted, or `null` for the entry itself; left out: either
 * @param now the moment by which entries are public
 * @returns `null` when there is no such thing, or no longer
 */
export async function reviewableOf(
  db: Db,
  record: { area: Area; recordId: string; pendingId?: string | null },
  now: Date,
): Promise<Reviewable | null> {
  const { area, recordId, pendingId } = record;
  const [latest, pending] = await Promise.all([
    latestOf(db, record),
    db.pendingVersion.findUnique({ where: { area_recordId: { area, recordId } } }),
  ]);
  if (latest?.operation === 'delete') return null;
  const reviewable = (entity: Record<string, unknown>, id: string | null): Reviewable => ({
    area,
    isNew: false,
    records: recordsOf(area, entity),
    title: titleOf(entity),
    pendingId: id,
  });
  if (pending && (pendingId === undefined || pendingId === pending.id)) {
    // A record without revisions is as it was.
    const live = fieldsOf(latest?.body ?? pending.base);
    return reviewable({ ...live, ...changesOf(pending) }, pending.id);
  }
  // Each entry that is not public was saved as that, which is a revision.
  const entity = latest && fieldsOf(latest.body);
  const publishing = entity && publishedPart(entity);
  if (typeof pendingId === 'string' || !publishing) return null;
  const isComing = ['draft', 'scheduled'].includes(visibilityOf(publishing, now));
  return isComing ? reviewable(entity, null) : null;
}

/** An open review link, and what it shows. */
export interface Review {
  link: ReviewLink;
  shown: Reviewable;
}

/**
 * The review that a token leads to.
 * @param now the moment by which links expire and entries are public
 * @throws 404 when it is not a token of ours; 410 when the link has ended, or there is nothing to review any more
 */
export async function findReview(
  { db, settings }: { db: Db; settings: { jwtSecret: string } },
  token: string,
  now: Date,
): Promise<Review> {
  const id = await idOfSigned(settings.jwtSecret, 'review', token);
  if (id === null || !isId(id)) throw new ProblemError(404, 'not-found', reviewMessages.unknown);
  const link = await db.reviewLink.findUnique({ where: { id } });
  // It was ours, so what it was for has been erased, or it expired long ago.
  if (!link) throw gone(reviewMessages.isOver);
  if (link.revokedAt) throw gone(reviewMessages.wasRevoked);
  if (link.expiresAt <= now) throw gone(reviewMessages.expired);
  const area = reviewAreas.find((each) => each === link.area);
  const shown = area ? await reviewableOf(db, { ...link, area }, now) : null;
  if (!shown) throw gone(reviewMessages.isOver);
  return { link, shown };
}
