import { ruleMessages } from '@site/contract/messages';
import type { Category } from '#generated/prisma/client.ts';
import { breaksReference } from '#lib/data/database.ts';
import { invalid } from '#lib/http/problem.ts';
import { isId } from './entity.ts';
import { holding } from './list-reads.ts';

/** A category as part of what belongs to it; a draft may have none. */
export function categoryOf(category: Category | null) {
  return category && { _id: category.id, title: category.title, description: category.description };
}

/**
 * Carries out a write that names a category.
 * @throws 400 when there is no such category
 */
export async function withCategory<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!breaksReference(error)) throw error;
    throw invalid([{ path: 'category', message: ruleMessages.categoryMissing }]);
  }
}

/** The filter of events, and of lists that are made from them. */
export interface EventQuery {
  title?: string | undefined;
  category?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The condition of those filters on a row with a title, a category and a time. */
export function foundBy({ title, category, from, to }: EventQuery): object {
  return {
    ...(title && { titleWords: holding(title) }),
    // A text that is no id is no category's.
    ...(category && { categoryId: { in: [category].filter(isId) } }),
    ...((from || to) && { time: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
  };
}
