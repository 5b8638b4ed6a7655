import { ruleMessages } from '@site/contract/messages';
import { breaksReference } from '#lib/data/database.ts';
import { invalid } from '#lib/http/problem.ts';

/** Data of a record that belongs to a category. */
export interface Categorised {
  /** The category's id. */
  category: string;
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
