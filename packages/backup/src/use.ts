import { hostname } from 'node:os';
import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';

/**
 * The lock of a database that whatever uses it shares, over each of its connections, and that a restore has alone. It ends with
 * its connection, so a process that is killed leaves no lock, and one that connects again, as after a restart of
 * PostgreSQL, takes it again before anything else.
 */
export const useLock = `hashtext('site in use')`;

/** The oldest major version of PostgreSQL: on older ones everything works but a restore. */
const oldestPostgres = 17;

/** As `application_name` has it: what an operator has to stop. @param program such as "the API" */
export function nameOfProcess(program: string): string {
  return `${program}, process ${process.pid} on ${hostname()}`;
}

/**
 * Says for as long as a connection lasts that it uses the database, so that nobody restores meanwhile.
 * @throws BackupError, with PostgreSQL's code for a server that takes no connections now, during a restore
 */
export async function shareDatabase(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isShared: boolean }>(
    `SELECT pg_try_advisory_lock_shared(${useLock}) AS "isShared"`,
  );
  if (rows[0]?.isShared) return;
  const error = new BackupError('The database is being restored: wait for the end of that.');
  throw Object.assign(error, { code: '57P03' });
}

/** @throws BackupError for a PostgreSQL that is too old */
export async function requirePostgres(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version`,
  );
  const [{ major, version } = { major: 0, version: '' }] = rows;
  if (major >= oldestPostgres) return;
  throw new BackupError(
    `PostgreSQL ${oldestPostgres} or newer is needed, and the database is on ${version}: ` +
      'write a backup (npm run backup), and restore it on a newer server.',
  );
}
