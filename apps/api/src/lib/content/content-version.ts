import { openPool } from '#lib/data/pool.ts';

/** What the content is at one moment. */
export interface ContentState {
  /** Another text after every change of content, by any writer, and after every boundary in time. */
  version: string;
  /**
   * Another number after each reconnect: a server that took over may have lost the last changes, and
   * reach their version again with others.
   */
  connection: number;
}

/** The version of the content, as caches compare it. */
export interface ContentVersion {
  /**
   * It is read after this call began, so it includes all earlier commits.
   * @throws when the database does not answer within a second
   */
  current(): Promise<ContentState>;
  /** @throws when the database does not answer within a second, whatever it is that is locked */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The timeout of a read that the caller can do without. */
const timeoutMs = 1000;
const lockTimeoutMs = 200;

/**
 * Reads the version over a connection of its own, with one query for all concurrent calls.
 * @param url `postgresql://…`
 * @param now the clock by which boundaries pass
 */
export function openContentVersion(
  url: string,
  now: () => Date = () => new Date(),
): ContentVersion {
  const pool = openPool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    lock_timeout: lockTimeoutMs,
  });
  let connection = 0;
  pool.on('connect', () => {
    connection += 1;
  });

  const look = async (): Promise<ContentState> => {
    const { rows } = await pool.query<[string]>({
      name: 'content version',
      text: `SELECT concat_ws('.', epoch, version,
               (SELECT extract(epoch FROM max(at)) FROM content_boundaries WHERE at <= $1))
             FROM content_version`,
      values: [now()],
      rowMode: 'array',
    });
    const [version] = rows[0] ?? [];
    if (version === undefined) throw new Error('The content has no version');
    return { version, connection };
  };

  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<ContentState> | undefined;
  return {
    current() {
      // A query in progress may have read before this call, so this call waits for the next one.
      waiting ??= running.then(() => {
        waiting = undefined;
        const state = look();
        running = state.catch(() => {});
        return state;
      });
      return waiting;
    },
    async ping() {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}
