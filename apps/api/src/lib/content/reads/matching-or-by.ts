import type { Reads } from '#lib/data/database.ts';
import { holding, wordsOf } from './list-reads.ts';

/** Accounts whose names a search looks at: there are never more of staff. */
const accountsSearched = 1000;

/**
 * The conditions that rows hold each word of a search. The name is the account's, in another table: its rows are named by
 * its id, so that an index finds them like the others.
 * @param column has the account
 */
export function matchingOrBy(
  db: Pick<Reads, 'user'>,
  q: string | undefined,
  column: 'by' | 'callerId',
): Promise<object[]> {
  const found = wordsOf(q).map(async (word) => {
    const accounts = await db.user.findMany({
      where: { nameWords: holding(word) },
      select: { id: true },
      take: accountsSearched,
    });
    const named = accounts.length > 0 ? [{ [column]: { in: accounts.map(({ id }) => id) } }] : [];
    return { OR: [{ words: holding(word) }, ...named] };
  });
  return Promise.all(found);
}
