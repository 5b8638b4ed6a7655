import { AsyncResource } from 'node:async_hooks';
import { nameOfProcess, shareDatabase } from '@site/backup';
import { Pool, type PoolClient, type PoolConfig } from 'pg';

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

/**
 * Opens a pool of connections. When the server ends one, the query in progress fails and the next one
 * connects again. `pg` alone leaves a connection without a listener for errors for a moment while it is
 * acquired: a server that stops then would end this process. A connection is used once it has said that the database is in use.
 * @param name as metrics and traces name it
 * @param monitor without one, statements cost nothing more
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
    if (monitor) observeStatements(connection, (text) => monitor.sent(name, text));
  });
  if (monitor) keepContext(pool);
  monitor?.opened(name, pool);
  return pool;
}

/** A request that waits for a connection goes on in its own context, not in that of the one that released it. */
function keepContext(pool: Pool): void {
  // oxlint-disable-next-line unbound-method -- the proxy passes `this` on: the pool
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, values: unknown[]) {
      const bound = values.map((value) =>
        typeof value === 'function' ? AsyncResource.bind((...got) => value(...got)) : value,
      );
      return Reflect.apply(connect, self, bound);
    },
  });
}

type Callback = (error: unknown, result: unknown) => void;

/** `pg` reports statements nowhere else. */
function observeStatements(
  connection: PoolClient,
  begin: (text: string) => (error: unknown) => void,
): void {
  // oxlint-disable-next-line unbound-method -- the proxy passes `this` on: the connection
  connection.query = new Proxy(connection.query, {
    apply(query, self, values: unknown[]) {
      const end = begin(textOf(values[0]));
      const callback = values.at(-1);
      if (isCallback(callback)) {
        const observed: Callback = (error, result) => {
          end(error);
          callback(error, result);
        };
        return Reflect.apply(query, self, [...values.slice(0, -1), observed]);
      }
      const result: unknown = Reflect.apply(query, self, values);
      if (result instanceof Promise) result.then(() => end(null), end);
      return result;
    },
  });
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
