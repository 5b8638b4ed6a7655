import { join } from 'node:path';
import { startApp } from './app-process.ts';
import { root } from './checkout.ts';
import { migrateDatabase } from './database.ts';
import { serverMemory } from './server-memory.ts';

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
  await migrateDatabase({ url: databaseUrl });
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
        ...serverMemory,
        ...env,
      },
    },
    signal,
  );
  return { url: `http://127.0.0.1:${port}`, pid: app.pid, stop: app.stop };
}
