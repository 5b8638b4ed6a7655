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

/** Brings a database up to date and returns what the command prints. Throws what it complains of. */
export async function migrateDatabase({
  url,
  ownerUrl,
}: {
  url: string;
  ownerUrl?: string | undefined;
}): Promise<string> {
  const file = join(root, 'apps/api/src/db-migrate.ts');
  const owner = ownerUrl !== undefined && { DATABASE_OWNER_URL: ownerUrl };
  const env = { ...process.env, DATABASE_URL: url, ...owner };
  try {
    return (await promisify(execFile)(process.execPath, [file], { cwd: root, env })).stdout.trim();
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(output.trim() || String(error), { cause: error });
  }
}
