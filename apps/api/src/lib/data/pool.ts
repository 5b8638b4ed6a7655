import { Pool, type PoolConfig } from 'pg';

/**
 * Opens a pool of connections. When the server ends one, the query in progress fails and the next one
 * connects again. `pg` alone leaves a connection without a listener for errors for a moment while it is
 * acquired: a server that stops then would end this process.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  const ignore = (): void => {};
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
}
