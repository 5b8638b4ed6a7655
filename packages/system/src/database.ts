import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApplicationRole, startPostgres, type Wait } from '@site/postgres';
import type { Settings } from '@site/server';
import { root } from './checkout.ts';
import { openLogFile } from './log-file.ts';

/** A database server to work with. */
export interface Database {
  url: string;
  /** Of the role that owns the tables, if that is another one than `url` has. */
  ownerUrl?: string;
  /** Stops the server if it is ours. */
  stop: () => Promise<void>;
  /** Settles when a server of ours has ended. */
  ended: Promise<void>;
}

/**
 * The server that DATABASE_URL names, else the embedded one, with its data in the data folder.
 * @param alone for who serves: waits for the end of another command that has started the embedded one, such as a backup, and
 * gets a role that owns no table
 */
export async function openDatabase(settings: Settings, alone?: Wait): Promise<Database> {
  if (settings.DATABASE_URL !== undefined) {
    return { url: settings.DATABASE_URL, stop: async () => {}, ended: new Promise(() => {}) };
  }
  const log = await openLogFile(join(settings.DATA_DIR, 'logs/postgres.log'));
  const dataDir = join(settings.DATA_DIR, 'postgres');
  if (!alone) return startPostgres({ dataDir, log: log.line });
  const server = await startPostgres({ dataDir, log: log.line, alone });
  try {
    return { ...server, url: await openApplicationRole(server.url), ownerUrl: server.url };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Runs one of the API's database commands and returns what it prints. Throws what it complains of. */
export async function runDatabaseCommand(
  command: 'db-migrate' | 'db-diff',
  options: { url: string; ownerUrl?: string | undefined; arguments?: readonly string[] },
): Promise<string> {
  const { url, ownerUrl } = options;
  const file = join(root, 'apps/api/src', `${command}.ts`);
  const owner = ownerUrl !== undefined && { DATABASE_OWNER_URL: ownerUrl };
  const env = { ...process.env, DATABASE_URL: url, ...owner };
  try {
    const args = [file, ...(options.arguments ?? [])];
    return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout.trim();
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(output.trim() || String(error), { cause: error });
  }
}
