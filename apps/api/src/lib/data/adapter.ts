import { PrismaPg } from '@prisma/adapter-pg';
import { DriverAdapterError, type SqlQuery, type Transaction } from '@prisma/driver-adapter-utils';

/**
 * Prisma's adapter, with transactions that really end. When one takes too long, Prisma rolls it back and returns its connection
 * to the pool, while an operation of several statements may still wait for one of them. Its next statement would then
 * run by itself, and be committed, or inside of somebody else's transaction: here it fails.
 */
export class Adapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => refuseLate(await start(isolationLevel));
    return adapter;
  }
}

function refuseLate(transaction: Transaction): Transaction {
  let isOver = false;
  const guard =
    <Answer>(send: (query: SqlQuery) => Promise<Answer>) =>
    async (query: SqlQuery): Promise<Answer> => {
      if (isOver) {
        const cause = 'The transaction has ended';
        throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause });
      }
      isOver = query.sql === 'COMMIT' || query.sql === 'ROLLBACK';
      return send(query);
    };
  transaction.queryRaw = guard(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = guard(transaction.executeRaw.bind(transaction));
  return transaction;
}
