import { DatabaseError, type Pool, type PoolClient, type QueryArrayConfig } from 'pg';
import type { Logger } from 'pino';
import { seconds } from '#lib/durations.ts';
import { openPool, type PoolMonitor } from './pool.ts';

/*
 * Public reads on a standby, never older than the primary: docs/decisions/database-reads.md has the
 * reasoning.
 */

/** Milliseconds. What a standby does not do in this time the primary does, so they are less than a page waits. */
const limits = {
  connect: 300,
  position: 300,
  lock: 200,
  statement: 1_000,
  // For a server that no longer enforces the other ones.
  answer: 1_500,
} as const;
/** How often a standby that failed is tried again. */
const probeInterval = seconds(1);

/**
 * How far a server has got: which history (its timeline, another one after each promotion) and what of it. A standby applies
 * the version of the content in the same transaction as the content itself.
 */
export const positionSql = `concat_ws('.',
  CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END,
  epoch, version)`;

const positionQuery = {
  name: 'position',
  text: `SELECT ${positionSql} FROM content_version`,
  rowMode: 'array' as const,
  query_timeout: limits.position,
};

/**
 * Opens a pool that runs each statement on a standby if the connection that it gets has reached the primary's
 * position, and otherwise on the primary, as whenever the standby fails. The address may be that of several standbys.
 * @param options.size connections at most
 * @param options.primary where the other statements run
 * @param options.position what the primary had when it was last read; none: everything runs there
 */
export function openStandbyPool(options: {
  url: string;
  size: number;
  primary: Pool;
  position: () => string | undefined;
  log: Logger;
  monitor?: PoolMonitor | undefined;
}): Pool {
  const { url, size, primary, position, log, monitor } = options;
  const config = {
    connectionString: url,
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    options: '-c default_transaction_read_only=on',
    // Nothing is restored on a standby, and the primary sees none of its locks.
    onConnect: undefined,
  };
  const pool = openPool('standby', config, monitor);
  // A server never goes back, so that a connection which has reached a position is not asked again.
  const reached = new WeakMap<PoolClient, string>();
  let probe: NodeJS.Timeout | undefined;

  const pause = (error: unknown) => {
    if (probe) return;
    log.warn({ err: error }, 'the standby is unavailable: the primary answers public reads');
    probe = setInterval(() => {
      pool.query('SELECT').then(
        () => {
          clearInterval(probe);
          probe = undefined;
          log.info('the standby is available again');
        },
        () => {},
      );
    }, probeInterval).unref();
  };

  /** @returns null when the standby is behind */
  const onStandby = async (config: QueryArrayConfig, wanted: string) => {
    const connection = await pool.connect();
    let failure: Error | undefined;
    try {
      if (reached.get(connection) !== wanted) {
        const { rows } = await connection.query<[string]>(positionQuery);
        if (rows[0]?.[0] !== wanted) return null;
        reached.set(connection, wanted);
      }
      return await connection.query(config);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw failure;
    } finally {
      connection.release(failure);
    }
  };

  const query = async (config: QueryArrayConfig) => {
    const wanted = position();
    if (wanted === undefined || probe) return primary.query(config);
    try {
      const result = await onStandby(config, wanted);
      if (result) return result;
    } catch (error) {
      if (isOfStatement(error)) log.info({ err: error }, 'a read failed on the standby');
      else pause(error);
    }
    return primary.query(config);
  };
  const end = async () => {
    clearInterval(probe);
    await pool.end();
  };
  const own = new Map<string | symbol, unknown>(Object.entries({ query, end }));
  return new Proxy(pool, { get: (target, name) => own.get(name) ?? Reflect.get(target, name) });
}

/** Whether the server is well and only refuses the statement, as when recovery removes rows that it reads. */
function isOfStatement(error: unknown): boolean {
  const { code = '' } = error instanceof DatabaseError ? error : {};
  // Connection lost, too many, and shutting down or starting.
  return code !== '' && !/^(?:08|53|57P)/.test(code);
}
