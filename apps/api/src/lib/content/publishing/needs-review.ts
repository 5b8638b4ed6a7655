import { isPublicChange, needsReview, type Role } from '@site/contract';
import { submissionMessages } from '@site/contract/messages';
import type { Submission } from '#generated/prisma/client.ts';
import type { Written } from '#lib/content/writes/written.ts';
import type { Change } from '#lib/data/change.ts';
import type { Transaction } from '#lib/data/database.ts';
import { ProblemError } from '#lib/http/problem.ts';

/*
 * The review before publishing, for all areas: what every write does for it, in its transaction.
 * docs/decisions/publishing.md has the reasoning.
 */

type Reviewed = Pick<Change, 'area' | 'operation' | 'before' | 'body'>;

/**
 * Whether a caller would make something public that needs a review first.
 * @param role of the caller; `null`: a visitor or the system
 * @param at when it would be public, if not at once
 */
export async function mustBeReviewed(
  db: Pick<Transaction, '$queryRaw'>,
  role: Role | null,
  changes: readonly Reviewed[],
  at?: Date,
): Promise<boolean> {
  if (role === null || !needsReview(role) || changes.length === 0) return false;
  // Locked, so that the review can't be turned on before this write is stored. It locks no other update than that.
  const [review] = await db.$queryRaw<{ isOn: boolean; now: Date }[]>`
    SELECT review_before_publishing AS "isOn", clock_timestamp() AS now FROM site_info FOR SHARE`;
  if (!review?.isOn) return false;
  return changes.some(({ area, operation, before, body }) =>
    isPublicChange({ area, before, after: operation === 'delete' ? null : body }, at ?? review.now),
  );
}

/** Refuses what {@link mustBeReviewed}. @param args its parameters @throws 403 */
export async function enforceReview(...args: Parameters<typeof mustBeReviewed>): Promise<void> {
  if (await mustBeReviewed(...args)) {
    throw new ProblemError(403, 'review-required', submissionMessages.required);
  }
}

/** Refuses a write that {@link mustBeReviewed}. @throws 403 */
export const refuseUnreviewed = (db: Transaction, { action, changes }: Written): Promise<void> =>
  enforceReview(db, action.caller?.user.role ?? null, changes);

/** A submission that has ended because what was submitted is published. */
export interface Published extends Pick<Submission, 'by'> {
  title: string | null;
  area: string;
}

/** Mails those whose submissions were published by somebody else. @param caller the id of the account that did */
export async function mailPublished(
  db: Pick<Transaction, 'user' | 'outboxMail'>,
  published: readonly Published[],
  caller: string | null,
): Promise<void> {
  for (const { by, title, area } of published) {
    const account =
      by === null || by === caller ? null : await db.user.findUnique({ where: { id: by } });
    if (!account) continue;
    await db.outboxMail.create({ data: publishedMail(account, title ?? area) });
  }
}

/** @param title of what was submitted */
function publishedMail({ name, email }: { name: string; email: string }, title: string) {
  return {
    to: email,
    subject: 'Your submission was published',
    text: [`Hello ${name},`, '', 'what you submitted was reviewed and published:', '', title].join(
      '\n',
    ),
  };
}

/**
 * The mail that says that a submission was sent back.
 * @param submission.title what was submitted is called
 * @param link to the page of the admin app that lists submissions
 */
export function returnedMail(
  account: { name: string; email: string },
  submission: { title: string; comment: string; returnedBy: string },
  link: string,
) {
  const { title, comment, returnedBy } = submission;
  return {
    to: account.email,
    subject: 'Your submission was sent back',
    text: [
      `Hello ${account.name},`,
      '',
      `${returnedBy} has sent back what you submitted:`,
      '',
      title,
      '',
      'The comment:',
      '',
      comment,
      '',
      'You can change it and submit it again:',
      '',
      link,
    ].join('\n'),
  };
}
