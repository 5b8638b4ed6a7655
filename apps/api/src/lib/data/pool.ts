import { callbackify } from 'node:util';
import { nameOfProcess, shareDatabase } from '@site/backup/connection';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { seconds } from '#lib/durations.ts';
import { beginWait, waitInTime } from './waiting-time.ts';

/** Sees what the pools of a process do. */
export interface PoolMonitor {
  opened: (name: string, pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void;
  /** A statement is sent. @returns gets its end, with the error if it failed */
  sent: (pool: string, text: string) => (error: unknown) => void;
}

/** Lets several see the same; none costs nothing. */
export function joinMonitors(
  ...monitors: readonly (PoolMonitor | undefined)[]
): PoolMonitor | undefined {
  const given = monitors.filter((monitor) => monitor !== undefined);
  if (given.length < 2) return given[0];
  return {
    opened: (...pool) => given.forEach((monitor) => monitor.opened(...pool)),
    sent(...statement) {
      const ends = given.map((monitor) => monitor.sent(...statement));
      return (error) => ends.forEach((end) => end(error));
    },
  };
}

/** Milliseconds for a statement that is for no request, and to a server that no longer enforces its own limits. */
const longestStatement = seconds(15);

/**
 * Opens a pool of connections, which are waited for, as their statements are, while the current request may. When the server
 * ends one, the query in progress fails and the next one connects again. `pg` alone leaves a connection without a listener for
 * errors for a moment while it is acquired: a server that stops then would end this process. A connection is used once it has
 * said that the database is in use.
 * @param name as metrics and traces name it
 */
export function openPool(name: string, config: PoolConfig, monitor?: PoolMonitor): Pool {
  const pool = new Pool({
    application_name: nameOfProcess('the API'),
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: shareDatabase,
    ...config,
  });
  const ignore = (): void => {};
  pool.on('error', ignore);
  pool.on('connect', (connection) => {
    connection.on('error', ignore);
    const most = config.query_timeout ?? Infinity;
    watchStatements(connection, most, (text) => monitor?.sent(name, text));
  });
  connectInTime(pool);
  monitor?.opened(name, pool);
  return pool;
}

/** Gives up waiting for a connection in time. A request goes on in its own context, not in that of the one that released it. */
function connectInTime(pool: Pool): void {
  const acquire = async (acquired: Promise<PoolClient>): Promise<PoolClient> => {
    try {
      return await waitInTime(acquired);
    } catch (error) {
      // It may still come, for nobody.
      acquired.then(
        (connection) => connection.release(),
        () => {},
      );
      throw error;
    }
  };
  // oxlint-disable-next-line unbound-method -- the proxy passes `this` on: the pool
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, [callback]: unknown[]) {
      const acquired = acquire(Reflect.apply(connect, self, []));
      if (!isCallback(callback)) return acquired;
      return callbackify(() => acquired)((error, connection) =>
        callback(error, connection, (failed?: Error | boolean) => connection?.release(failed)),
      );
    },
  });
}

type Callback = (error: unknown, ...results: unknown[]) => void;

/** Gives statements the time that the current request has left, and reports them, which `pg` does nowhere else. */
function watchStatements(
  connection: PoolClient,
  most: number,
  begin: (text: string) => ((error: unknown) => void) | undefined,
): void {
  // Its answer may still come, and those to later statements after it: it is of no use any more.
  const discard = () => void connection.end();
  // oxlint-disable-next-line unbound-method -- the proxy passes `this` on: the connection
  connection.query = new Proxy(connection.query, {
    apply(query, self, [statement, ...values]: unknown[]) {
      const wait = beginWait();
      if (wait && wait.left <= 0) discard();
      const report = begin(textOf(statement));
      const end = (error: unknown) => {
        wait?.end();
        if (error instanceof Error && error.message === 'Query read timeout') discard();
        report?.(error);
      };
      const limited = limitedTo(Math.min(wait?.left ?? longestStatement, most), statement);
      const callback = values.at(-1);
      if (isCallback(callback)) {
        const observed: Callback = (error, ...results) => {
          end(error);
          callback(error, ...results);
        };
        return Reflect.apply(query, self, [limited, ...values.slice(0, -1), observed]);
      }
      const result: unknown = Reflect.apply(query, self, [limited, ...values]);
      if (result instanceof Promise) result.then(() => end(null), end);
      return result;
    },
  });
}

/** A statement that `pg` gives up after some milliseconds, or sooner. */
function limitedTo(left: number, statement: unknown): unknown {
  const config = typeof statement === 'string' ? { text: statement } : statement;
  // Not where it is an object with methods, which sends itself.
  if (typeof config !== 'object' || config === null || 'submit' in config) return statement;
  const own = 'query_timeout' in config ? Number(config.query_timeout) : Infinity;
  return { ...config, query_timeout: Math.max(1, Math.min(left, own)) };
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/** The text of a statement, without its values. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement === 'object' && statement !== null && 'text' in statement)
    return String(statement.text);
  return '';
}
