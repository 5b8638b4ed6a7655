import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Prisma, PrismaClient } from '#generated/prisma/client.ts';
import { tables } from '#generated/tables.ts';
import { causes } from '#lib/causes.ts';
import { seconds } from '#lib/durations.ts';
import { Adapter } from './adapter.ts';
import { joinMonitors, openPool, type PoolMonitor } from './pool.ts';
import { prepareReads } from './prepared-reads.ts';
import { openPublicReads } from './public-reads.ts';
import { openStandbyPool } from './standby.ts';
import { waitingTimes } from './waiting-time.ts';

export type Database = PrismaClient;
/** The database inside a transaction. */
export type Transaction = Prisma.TransactionClient;

type ReadMethod =
  | 'findUnique'
  | 'findUniqueOrThrow'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'findMany'
  | 'count'
  | 'aggregate'
  | 'groupBy';
/** The methods of a table that only read. */
export type ReadsOf<Table> = Pick<Table, Extract<keyof Table, ReadMethod>>;
type Model = Exclude<keyof Transaction, symbol | `$${string}`>;

/** All that areas may do with the database outside of `write`. Raw SQL that writes is refused by the database. */
export type Reads = { [Each in Model]: ReadsOf<Transaction[Each]> } & Pick<
  Transaction,
  '$queryRaw'
>;

// Without the methods that take nested writes, which reach other tables.
type FlatWrites<Table> = ReadsOf<Table> &
  Pick<Table, Extract<keyof Table, 'createMany' | 'updateMany' | 'deleteMany'>>;
/** What sessions, drafts, saved views, previews, staged uploads and who complains may do: write their own tables, which are no content, add to the audit log and the outbox, and read accounts. */
export type AccessTransaction = Pick<Reads, 'user' | 'sessionCaller'> & {
  [
    Each in
      | 'session'
      | 'handoffCode'
      | 'device'
      | 'secondFactor'
      | 'factorChallenge'
      | 'draft'
      | 'savedView'
      | 'preview'
      | 'upload'
      | 'complaint'
  ]: FlatWrites<Transaction[Each]>;
} & {
  auditLine: Pick<Transaction['auditLine'], 'createMany'>;
  outboxMail: Pick<Transaction['outboxMail'], 'create'>;
};
export type AccessDatabase = AccessTransaction & {
  $transaction<Result>(work: (transaction: AccessTransaction) => Promise<Result>): Promise<Result>;
};

/** Connections that one API process holds at most, in each of its three pools. */
export const poolSizes = {
  reads: 12,
  /** Apart from reads, so that writers that wait for each other never block readers. */
  writes: 8,
  /** Sessions, signing in and drafts: a locked table of content must not block them. */
  access: 5,
} as const;

/** Timeouts in milliseconds that the database itself enforces. */
export interface DatabaseLimits {
  statement: number;
  /** For a lock of a table or a row. Pages wait two seconds for their reads, so this must be less. */
  lock: number;
  idleInTransaction: number;
}

/** Those of a request: what it no longer waits for, the server need not do either. */
const defaultLimits = (time: number): DatabaseLimits => ({
  statement: time,
  lock: seconds(1),
  idleInTransaction: seconds(10),
});
/** Milliseconds. A free connection, or a healthy server, takes much less. */
const connectTimeout = seconds(5);

interface PoolOptions {
  /** As metrics and traces name the pool. */
  name: string;
  /** Connections at most. */
  size: number;
  monitor?: PoolMonitor | undefined;
  limits?: DatabaseLimits | undefined;
  /** The database refuses all writes. */
  readOnly?: boolean;
}

/**
 * Opens a pool of connections; the first one is made by the first query.
 * @param url `postgresql://…`
 * @param options.log gets every statement at level debug, without its values
 */
export function openDatabase(url: string, options: PoolOptions & { log: Logger }): Database {
  return clientOf(openDatabasePool(url, options), options.log, limitsOf(options));
}

const limitsOf = ({ limits, readOnly = false }: Pick<PoolOptions, 'limits' | 'readOnly'>) =>
  limits ?? defaultLimits(readOnly ? waitingTimes.read : waitingTimes.write);

function openDatabasePool(url: string, options: PoolOptions): Pool {
  const { name, size, monitor, readOnly = false } = options;
  const limits = limitsOf(options);
  const config = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
  };
  return openPool(name, config, monitor);
}

/** The most statements that a connection prepares, each a few kilobytes of the server's memory. */
const mostPrepared = 300;

const statementNames = new Map<string, string>();

/**
 * The name of a prepared statement: the server parses and plans a named one once a connection. Few have texts that vary
 * without end, such as with as many parameters as a list has entries; past the first ones they have no name. The names
 * are those of the process, as clients may share connections.
 */
function statementName({ sql }: { sql: string }): string {
  const known = statementNames.get(sql);
  if (known !== undefined || statementNames.size >= mostPrepared) return known ?? '';
  const name = `statement-${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

/** Columns by which rows are found, and that nobody reads: they are as long as the texts that they are made of. */
const isUnread = (name: string) => /^words$|Words$/.test(name);

const unread: Prisma.PrismaClientOptions['omit'] = Object.fromEntries(
  tables.map(({ model, fields }) => [
    model.charAt(0).toLowerCase() + model.slice(1),
    Object.fromEntries(fields.flatMap(({ name }) => (isUnread(name) ? [[name, true]] : []))),
  ]),
);

/** @param limits its transactions may take as long as one statement */
function clientOf(pool: Pool, log: Logger, limits: DatabaseLimits): Database {
  const transactionOptions = { timeout: limits.statement };
  const adapter = new Adapter(pool, {
    disposeExternalPool: true,
    statementNameGenerator: statementName,
  });
  if (!log.isLevelEnabled('debug')) {
    return new PrismaClient({ adapter, omit: unread, transactionOptions });
  }
  const db = new PrismaClient({
    adapter,
    omit: unread,
    transactionOptions,
    log: [{ emit: 'event', level: 'query' }],
  });
  db.$on('query', ({ query, duration }) => log.debug({ query, ms: duration }, 'query'));
  return db;
}

/**
 * The pools of one process: for reads, for writes, and for sessions.
 * @param options.standby a standby for public reads, and the primary's position, as of its last read
 */
export function openDatabases(
  url: string,
  options: {
    log: Logger;
    limits?: DatabaseLimits | undefined;
    monitor?: PoolMonitor | undefined;
    /** The database refuses all writes but those of sessions. */
    readOnly?: boolean;
    standby?: { url: string; position: () => string | undefined } | undefined;
  },
) {
  const { log, standby } = options;
  const limits = limitsOf({ limits: options.limits });
  const publicReads = openPublicReads();
  const monitor = joinMonitors(publicReads.monitor, options.monitor);
  const open = (name: keyof typeof poolSizes, readOnly = false) =>
    openDatabasePool(url, { ...options, monitor, name, size: poolSizes[name], readOnly });
  const primary = open('reads', true);
  const prepared = (pool: Pool) =>
    prepareReads(clientOf(pool, log, limits), { pool, nameOf: statementName, log });
  const reader = prepared(primary);
  const writer = clientOf(open('writes', options.readOnly), log, limits);
  const accessDb = prepared(open('access'));
  const others = standby
    ? [prepared(openStandbyPool({ ...standby, size: poolSizes.reads, primary, log, monitor }))]
    : [];
  const [standbyReader] = others;
  return {
    reader: publicReads.chooseReads(reader, standbyReader),
    publicRead: publicReads.run,
    writer,
    accessDb,
    close: () =>
      Promise.all([...others, reader, writer, accessDb].map((each) => each.$disconnect())),
  };
}

/**
 * Lets transactions that take the lock of the same name run one after the other. Statements after it have the limits
 * that those before it had.
 * @param atMost milliseconds to wait for those before it
 */
export async function acquireLock(
  transaction: Transaction,
  name:
    | 'first start'
    | 'home sections'
    | 'last admin'
    | 'order'
    | 'personal data'
    | 'trash'
    | `person ${string}`,
  atMost = seconds(4),
): Promise<void> {
  const limit = String(atMost);
  const [before] = await transaction.$queryRaw<[{ lock: string; statement: string }]>`
    WITH before AS MATERIALIZED (
      SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement)
    SELECT lock, statement,
      set_config('lock_timeout', ${limit}, true), set_config('statement_timeout', ${limit}, true)
    FROM before`;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${name}))`;
  await transaction.$executeRaw`
    SELECT set_config('lock_timeout', ${before.lock}, true),
      set_config('statement_timeout', ${before.statement}, true)`;
}

/**
 * Lets what arrives from an e-mail address and the erasure of that address run one after the other: an erasure erases a
 * record and its mails, or neither.
 */
export async function acquirePersonLock(transaction: Transaction, email: string): Promise<void> {
  await acquireLock(transaction, `person ${email.toLowerCase()}`);
}

/** Whether a query failed because another record holds the same unique value. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 'P2002') || hasState(error, '23505');
}

/** Whether a query failed because the record that it was to change is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'P2025');
}

// Prisma's codes for: can't reach, timed out, access denied, closed the connection, ended the transaction, no free
// connection in the pool, no transaction in time, conflict of two writes, too many connections. And the
// database's own for: shutting down, starting, connection lost, too many, gave up waiting for a lock, gave
// up a statement, gave up an idle transaction, conflict of two writes, out of memory or of another resource.
const unavailableCodes = new Set(
  [
    'P1000 P1001 P1002 P1003 P1008 P1010 P1011 P1017 P1018 P2024 P2028 P2034 P2037',
    '57P01 57P02 57P03 08000 08003 08006 53000 53200 53300 55P03 57014 25P03 40001 40P01',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN ENOENT',
  ].flatMap((codes) => codes.split(' ')),
);
// What Prisma's adapter calls them.
const unavailableKinds = new Set<unknown>([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TransactionAlreadyClosed',
]);
// Messages of the driver that have no code.
const unavailableSentence =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Whether a query failed because the database is unavailable or busy, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  for (const cause of causes(error)) {
    const { code, originalCode, kind } = cause as Record<string, unknown>;
    if ([code, originalCode].some((each) => typeof each === 'string' && unavailableCodes.has(each)))
      return true;
    if (unavailableKinds.has(kind)) return true;
    if (cause instanceof Error && unavailableSentence.test(cause.message)) return true;
  }
  return false;
}

/** Whether a write failed because it breaks a rule of the table's own between two columns. */
export function breaksRule(error: unknown): boolean {
  return hasState(error, '23514');
}

/** For raw queries, whose errors have no code of Prisma's. @param state PostgreSQL's own code */
function hasState(error: unknown, state: string): boolean {
  return [...causes(error)].some(
    (cause) => 'originalCode' in cause && cause.originalCode === state,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;
}

/**
 * Whether a write failed because it would leave a record naming another that is not there: it names
 * one that does not exist, or deletes one that others name.
 */
export function breaksReference(error: unknown): boolean {
  return hasCode(error, 'P2003') || hasState(error, '23503');
}
