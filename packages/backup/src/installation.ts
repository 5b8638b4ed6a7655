import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { readTables } from './catalog.ts';
import type { MediaFiles } from './media.ts';
import type { Migration } from './migrations.ts';

/** Milliseconds in which the connections of a system that was just stopped are gone. */
const timeoutMs = 3000;

/**
 * Has the installation to itself until the connection ends: no start, which migrates first, and no other
 * restore comes in between.
 * @throws BackupError when it is running
 */
export async function claim(client: Client): Promise<void> {
  // The lock of apps/api/src/lib/data/migrate.ts.
  const lock = await client.query<{ isOurs: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('site migrations')) AS "isOurs"`,
  );
  if (!lock.rows[0]?.isOurs) {
    throw new BackupError('The system is starting or being restored: wait for its end.');
  }
  const deadline = performance.now() + timeoutMs;
  while ((await otherConnections(client)) > 0) {
    if (performance.now() > deadline) {
      throw new BackupError(
        'The system is running: stop it, and whatever else is connected to its database by the same account.',
      );
    }
    await wait(100);
  }
}

/** The API keeps a connection open as long as it runs, wherever it runs. */
async function otherConnections(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`);
  return rows[0]?.count ?? 0;
}

/**
 * Whether the database has what a restore would replace: accounts, as every start makes one.
 * @throws BackupError when it belongs to another system, which is never replaced
 */
export async function hasData(client: Client, known: readonly Migration[]): Promise<boolean> {
  const tables = await readTables(client);
  if (tables.length === 0) return false;
  const has = (name: string) => tables.some((table) => table.name === name);
  const names = known.map(({ name }) => name);
  const isOurs =
    has('_prisma_migrations') &&
    (await some(client, `FROM _prisma_migrations WHERE migration_name = ANY($1)`, [names]));
  if (!isOurs) {
    throw new BackupError(
      'The database has tables of another system: give DATABASE_URL an empty database.',
    );
  }
  return has('users') && some(client, 'FROM users', []);
}

async function some(client: Client, rest: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT ${rest} LIMIT 1`, values);
  return rowCount === 1;
}

/** Whether any upload is stored. */
export async function hasMedia(media: MediaFiles): Promise<boolean> {
  for await (const paths of media.list()) if (paths.length > 0) return true;
  return false;
}
