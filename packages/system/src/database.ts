import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type Wait } from '@site/postgres';
import type { Settings } from '@site/server';
import { root } from './checkout.ts';
import { openLogFile } from './log-file.ts';

/** A database server to work with. */
export interface Database {
  url: string;
  /** Stops the server if it is ours. */
  stop: () => Promise<void>;
  /** Settles when a server of ours has ended. */
  ended: Promise<void>;
}

/**
 * The server that DATABASE_URL names, else the embedded one, with its data in the data folder.
 * @param alone for who serves: waits for the end of another command that has started the embedded one, such as a backup
 */
export async function openDatabase(settings: Settings, alone?: Wait): Promise<Database> {
  if (settings.DATABASE_URL !== undefined) {
    return { url: settings.DATABASE_URL, stop: async () => {}, ended: new Promise(() => {}) };
  }
  const log = await openLogFile(join(settings.DATA_DIR, 'logs/postgres.log'));
  const dataDir = join(settings.DATA_DIR, 'postgres');
  return startPostgres({ dataDir, log: log.line, ...(alone && { alone }) });
}

/** Runs one of the API's database commands and returns what it prints. Throws what it complains of. */
export async function runDatabaseCommand(
  command: 'db-migrate' | 'db-diff',
  options: { url: string; arguments?: readonly string[] },
): Promise<string> {
  const file = join(root, 'apps/api/src', `${command}.ts`);
  const env = { ...process.env, DATABASE_URL: options.url };
  try {
    const args = [file, ...(options.arguments ?? [])];
    return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout.trim();
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(output.trim() || String(error), { cause: error });
  }
}
