import { Pool } from 'pg';

/** Tells whether the database still holds the same data as before. */
export interface DataVersion {
  /**
   * A text that is another one after every transaction that could have changed anything, by whomever.
   * It is looked up after this call began, so all that was committed before is in it.
   * @throws when the database does not answer within a second
   */
  current(): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds. Whoever asks can do without an answer, but not wait for it. */
const patience = 1000;

/**
 * Reads versions over a connection of its own, one for all who ask at the same time.
 * @param url `postgresql://…`
 */
export function openDataVersion(url: string): DataVersion {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A server that was restored or taken over may count anew: versions of two connections differ.
  let connection = 0;
  pool.on('connect', () => {
    connection += 1;
  });
  // The next look connects anew.
  pool.on('error', () => {});

  const look = async () => {
    // Which transactions have ended: two snapshots with the same text see the same data.
    const { rows } = await pool.query<[string]>({
      text: 'SELECT pg_current_snapshot()::text',
      rowMode: 'array',
    });
    return `${connection} ${rows[0]?.[0]}`;
  };

  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<string> | undefined;
  return {
    current() {
      // What is under way may have looked before this call, so it joins those who wait for the next.
      waiting ??= running.then(() => {
        waiting = undefined;
        const version = look();
        running = version.catch(() => {});
        return version;
      });
      return waiting;
    },
    close: () => pool.end(),
  };
}
