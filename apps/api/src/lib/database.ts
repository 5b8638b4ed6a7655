import { PrismaPg } from '@prisma/adapter-pg';
import type { Logger } from 'pino';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';

export type Database = PrismaClient;
/** The database inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Connections that one API process holds at most. */
const poolSize = 20;

/**
 * Opens a pool of connections; the first one is made by the first query.
 * @param url `postgresql://…`
 * @param log gets every statement at level debug, without its values
 */
export function openDatabase(url: string, log: Logger): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  if (!log.isLevelEnabled('debug')) return new PrismaClient({ adapter });
  const db = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
  db.$on('query', ({ query, duration }) => log.debug({ query, ms: duration }, 'query'));
  return db;
}

/** Whether the database answers. */
export async function isDatabaseThere(db: Database): Promise<boolean> {
  await db.$queryRaw`SELECT 1`;
  return true;
}

/** Whether a query failed because another record holds the same unique value. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 'P2002');
}

/** Whether a query failed because the record that it was to change is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'P2025');
}

// Prisma's codes for: can't reach, timed out, access denied, closed the connection, no free
// connection in the pool, too many connections. And the database's own for: shutting down, starting.
const awayCodes = new Set(
  [
    'P1000 P1001 P1002 P1003 P1008 P1010 P1011 P1017 P2024 P2037 57P01 57P02 57P03 08000 08003 08006 53300',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN ENOENT',
  ].flatMap((codes) => codes.split(' ')),
);

/** Whether a query failed because the database is away, which time may mend. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  for (const cause of causes(error)) {
    const { code, originalCode, kind } = cause as Record<string, unknown>;
    if ([code, originalCode].some((each) => typeof each === 'string' && awayCodes.has(each)))
      return true;
    if (kind === 'DatabaseNotReachable' || kind === 'ConnectionClosed' || kind === 'SocketTimeout')
      return true;
    if (
      cause instanceof Error &&
      /connection terminated|timeout exceeded when trying to connect/i.test(cause.message)
    )
      return true;
  }
  return false;
}

function* causes(error: unknown): Generator<object> {
  let current = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    const { cause, meta } = current as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    current = cause ?? meta?.driverAdapterError;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}

/**
 * Whether a write failed because it would leave a record naming another that is not there: it names
 * one that does not exist, or deletes one that others name.
 */
export function breaksReference(error: unknown): boolean {
  return hasCode(error, 'P2003');
}
