import type { ListQuery } from '@site/contract';
import type { ListReads } from './list-reads.ts';

/** Rows of a list that come together, in an order of their own. Each row is in one part. */
interface ListPart {
  where: object;
  orderBy: object[];
}

/**
 * The table with its rows in another order: those of one part after those of another.
 * @param query may ask for an order itself
 * @param parts none: in its own order
 */
export function inTurn<Row>(
  table: ListReads<Row>,
  { sort, around }: ListQuery,
  parts: readonly ListPart[] | undefined,
): ListReads<Row> {
  if (!parts || sort || around) return table;
  return {
    hasOwnOrder: true,
    count: (args) => table.count(args),
    ...(table.countAt && { countAt: table.countAt }),
    findMany: async ({ where: asked = {}, skip: before = 0, take = Infinity }) => {
      const rows: Row[] = [];
      let skip = before;
      for (const { where: own, orderBy } of parts) {
        if (rows.length >= take) break;
        const where = { AND: [asked, own] };
        const rest = take === Infinity ? {} : { take: take - rows.length };
        const found = await table.findMany({ where, orderBy, skip, ...rest });
        rows.push(...found);
        if (found.length > 0) skip = 0;
        else if (skip > 0) skip = Math.max(0, skip - (await table.count({ where })));
      }
      return rows;
    },
  };
}

/** Soonest first, and what has no end after that. */
const closingOrder = [{ closesAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }];
const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }];

/** What is open, the soonest to close first; then other parts, the newest first. */
export const openFirst = (open: object, ...others: readonly object[]): ListPart[] => [
  { where: open, orderBy: closingOrder },
  ...others.map((where) => ({ where, orderBy: newestFirst })),
];
