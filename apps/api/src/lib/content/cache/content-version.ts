import { DatabaseError } from 'pg';
import { coalesced } from '#lib/data/coalesced.ts';
import { openPool, type PoolMonitor } from '#lib/data/pool.ts';
import { positionSql } from '#lib/data/standby.ts';

/** What the content is at one moment. */
export interface ContentState {
  /** Another text after every change of content, by any writer, and after every boundary in time. */
  version: string;
  /**
   * Another number after each reconnect: a server that took over may have lost the last changes, and
   * reach their version again with others.
   */
  connection: number;
  /** Whether the time has come to publish a pending version. */
  isDue: boolean;
}

/** The version of the content, as caches compare it. */
export interface ContentVersion {
  /**
   * It is read after this call began, so it includes all earlier commits.
   * @throws when the database does not answer within a second
   */
  current(): Promise<ContentState>;
  /**
   * The moment by which boundaries pass: the clock of the primary, which all processes share, as of the last read of the
   * version and never behind it. It does not step back when a clock is set: what has begun stays so.
   */
  now: () => Date;
  /** What a standby must have reached to answer what `current` has been read for, until now; only if opened for standbys. */
  position: () => string | undefined;
  /**
   * Reads the version's row, which a server without our tables, or without rights to them, does not have.
   * @throws when that fails within a second for another reason than that it is locked
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The timeout of a read that the caller can do without. */
const timeoutMs = 1000;
const lockTimeoutMs = 200;

/** The primary's clock, unless `$1` is set instead. */
const clockSql = 'coalesce($1::timestamptz, now())';
/** The last boundary that has passed by {@link clockSql}. */
export const boundarySql = `(SELECT extract(epoch FROM max(at)) FROM content_boundaries WHERE at <= ${clockSql})`;
/** Whether a pending version is to be published by {@link clockSql}, and was not tried in vain. */
const dueSql = `EXISTS (
  SELECT FROM pending_versions WHERE publish_at <= ${clockSql} AND failure IS NULL)`;

/**
 * Reads the version over a connection of its own, with one query for all concurrent calls.
 * @param url `postgresql://…`
 * @param options.now instead of the primary's clock
 * @param options.forStandbys whether it reads the position, too
 */
export function openContentVersion(
  url: string,
  options: {
    now?: (() => Date) | undefined;
    forStandbys?: boolean;
    monitor?: PoolMonitor | undefined;
  } = {},
): ContentVersion {
  const { forStandbys = false, monitor } = options;
  const config = {
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    lock_timeout: lockTimeoutMs,
    // The one query has one plan, whatever the clock says: planning it took longer than carrying it out.
    options: '-c plan_cache_mode=force_generic_plan',
  };
  const pool = openPool('version', config, monitor);
  let position: string | undefined;
  let connection = 0;
  /** The primary's clock in milliseconds, at least, when that of this process, which nobody sets, began. */
  let began = performance.timeOrigin;
  let latest = 0;
  pool.on('connect', () => {
    connection += 1;
  });

  const look = async (): Promise<ContentState> => {
    const { rows } = await pool.query<[string, number, boolean, string | null]>({
      name: 'content version',
      text: `SELECT concat_ws('.', epoch, version, ${boundarySql}), extract(epoch FROM ${clockSql})::float8, ${dueSql},
               ${forStandbys ? positionSql : 'NULL'}
             FROM content_version`,
      values: [options.now?.()],
      rowMode: 'array',
    });
    const [version, now, isDue = false, reached] = rows[0] ?? [];
    if (version === undefined || now === undefined) throw new Error('The content has no version');
    began = 1000 * now - performance.now();
    // Set before any caller goes on, and one query follows the other: it never falls behind what a caller was told.
    position = reached ?? undefined;
    return { version, connection, isDue };
  };

  const lookTogether = coalesced(look);
  return {
    current: () => lookTogether(null),
    now() {
      latest = Math.max(latest, began + performance.now());
      return options.now?.() ?? new Date(latest);
    },
    position: () => position,
    async ping() {
      const { rowCount } = await pool
        .query('SELECT FROM content_version')
        .catch((error: unknown) => {
          // Whoever locks the table will let it go; every other read is served meanwhile.
          if (error instanceof DatabaseError && error.code === '55P03') return { rowCount: 1 };
          throw error;
        });
      if (rowCount !== 1) throw new Error('The content has no version');
    },
    close: () => pool.end(),
  };
}
