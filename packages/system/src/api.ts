import { join } from 'node:path';
import { startApp } from './app-process.ts';
import { root } from './checkout.ts';
import { runDatabaseCommand } from './database.ts';

/**
 * What the API's process is started with, here and in docker/api.Dockerfile: it releases memory that
 * pictures and answers have taken (docs/decisions/013).
 */
export const apiMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
} as const;

/** The API by itself, serving. */
export interface RunningApi {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Brings a database up to date and starts the API on it, as a process of its own. Throws an Error of one
 * sentence when it does not come up.
 * @param options.env settings besides port, data folder and database
 */
export async function startApi(options: {
  port: number;
  dataDir: string;
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
}): Promise<RunningApi> {
  const { port, dataDir, databaseUrl, env } = options;
  await runDatabaseCommand('db-migrate', { url: databaseUrl });
  const { signal } = new AbortController();
  const app = await startApp(
    {
      name: 'The API',
      folder: join(root, 'apps/api'),
      entry: 'src/main.ts',
      port,
      logFile: join(dataDir, 'logs/api.log'),
      env: {
        PATH: process.env['PATH'],
        API_PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ...apiMemory,
        ...env,
      },
    },
    signal,
  );
  return { url: `http://127.0.0.1:${port}`, pid: app.pid, stop: app.stop };
}
