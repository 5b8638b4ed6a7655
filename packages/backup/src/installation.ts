import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { readTables } from './catalog.ts';
import type { MediaFiles } from './media.ts';
import { refuseFormer, type Script } from './migrations.ts';
import { useLock } from './use.ts';

/** Milliseconds in which the connections of a system that was just stopped are gone. */
const timeoutMs = 3000;

/**
 * Has the installation to itself until the connection ends: nothing that uses its database, no start, which migrates first, and
 * no other restore comes in between.
 * @param accounts of the system; a connection of one of these is taken for a version of it that does not share the lock
 * @throws BackupError when it is running, with what is to be stopped
 */
export async function claim(client: Client, accounts: readonly string[]): Promise<void> {
  // The lock of migrate.ts.
  if (!(await lockAlone(client, `hashtext('site migrations')`))) {
    throw new BackupError('The system is starting or being restored: wait for its end.');
  }
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const isOurs = await lockAlone(client, useLock);
    const users = await otherUsers(client, accounts);
    if (isOurs && users.length === 0) return;
    if (performance.now() > deadline) {
      throw new BackupError(
        `The system is running, and what it writes meanwhile would be lost: stop ${users.join(' and ') || 'it'} ` +
          '(systemctl stop one-health-site-api, docker compose --file docker/compose.yml stop api, or Ctrl-C of npm start).',
      );
    }
    await wait(100);
  }
}

async function lockAlone(client: Client, key: string): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `SELECT pg_try_advisory_lock(${key}) AS "isOurs"`,
  );
  return rows[0]?.isOurs ?? false;
}

/** Who holds the lock, or is connected by an account of the system. Every role sees the names, which tell the process. */
async function otherUsers(client: Client, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), 'a connection of the account ' || usename) AS name
     FROM pg_stat_activity AS other
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (usename = ANY($1) OR usename = current_user OR pid IN (
         SELECT pg_locks.pid FROM pg_locks WHERE locktype = 'advisory' AND database = other.datid
           AND (classid::bigint << 32 | objid::bigint) = ${useLock}::bigint))
     ORDER BY name`,
    [accounts],
  );
  return rows.map(({ name }) => name);
}

/**
 * Whether the database has what a restore would replace: accounts, as every start makes one.
 * @throws BackupError when it belongs to another system, which is never replaced
 */
export async function hasData(client: Client, known: readonly Script[]): Promise<boolean> {
  await refuseFormer(client);
  const tables = await readTables(client);
  if (tables.length === 0) return false;
  const has = (name: string) => tables.some((table) => table.name === name);
  const names = known.map(({ name }) => name);
  const isOurs =
    has('schema_history') &&
    (await some(client, 'FROM schema_history WHERE name = ANY($1)', [names]));
  if (!isOurs) {
    throw new BackupError(
      'The database has tables of another system: give DATABASE_URL an empty database.',
    );
  }
  return has('users') && some(client, 'FROM users', []);
}

/** @throws BackupError when tables belong to a role that the connection does not have */
export async function requireOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(`
    SELECT DISTINCT pg_get_userbyid(relowner)::text AS owner FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT pg_has_role(relowner, 'USAGE')`);
  const [other] = rows;
  if (!other) return;
  throw new BackupError(
    `The tables of the database belong to the role ${other.owner}, and only it may replace them: give its address as DATABASE_OWNER_URL.`,
  );
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
