import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type Postgres } from '@site/postgres';
import {
  serverMemory,
  type AppProcess,
  findFreePorts,
  root,
  migrateDatabase,
  startApp,
} from '@site/system';
import type { Client } from './client.ts';

const run = promisify(execFile);

/** The API as it is deployed and a durable database server, both of which can be made to fail. */
export interface Installation {
  apiUrl: string;
  /** The API's log, which is gone with the installation. */
  logFile: string;
  databaseUrl: () => string;
  /** Starts the API. Resolves with the milliseconds until it was ready. */
  startApi: () => Promise<number>;
  killApi: () => Promise<void>;
  /** Rejects when the API stops by itself, with its last words. */
  apiStopped: () => Promise<never>;
  /** Ends the database server: `fast` as its operator does, `crash` by killing it. */
  stopDatabase: (how: 'fast' | 'crash') => Promise<void>;
  startDatabase: () => Promise<void>;
  /** Stops every process of the database server where it stands. */
  freezeDatabase: () => Promise<void>;
  unfreezeDatabase: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Makes an installation of its own with sample content in a temporary folder, and starts it. */
export async function createInstallation(admin: Client['admin']): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'site-reliability-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const logFile = join(folder, 'api.log');
  const [apiPort = 0, databasePort = 0] = await findFreePorts(2);
  let postgres: Postgres = await startPostgres({ dataDir, port: databasePort });
  const { url } = postgres;
  await migrateDatabase({ url });

  let api: AppProcess;
  const startApi = async (): Promise<number> => {
    const started = performance.now();
    api = await startApp(
      {
        name: 'The API',
        folder: join(root, 'apps/api'),
        entry: 'src/main.ts',
        port: apiPort,
        logFile,
        env: {
          PATH: process.env['PATH'],
          API_PORT: String(apiPort),
          DATA_DIR: folder,
          DATABASE_URL: url,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          LOG_LEVEL: 'warn',
          RATE_LIMIT_FACTOR: '1000000',
          ...serverMemory,
        },
      },
      new AbortController().signal,
    );
    return performance.now() - started;
  };
  await startApi();

  const processes = async (): Promise<number[]> => {
    const cluster = join(await realpath(dataDir), 'cluster');
    const [line = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const children = await run('ps', ['-o', 'pid=', '--ppid', line]).catch(() => ({ stdout: '' }));
    return [line, ...children.stdout.trim().split('\n')].map(Number).filter((pid) => pid > 0);
  };
  const signalDatabase = async (signal: NodeJS.Signals): Promise<number[]> => {
    const pids = await processes();
    for (const pid of pids) process.kill(pid, signal);
    return pids;
  };

  return {
    apiUrl: `http://127.0.0.1:${apiPort}`,
    logFile,
    databaseUrl: () => postgres.url,
    startApi,
    async killApi() {
      api.kill();
      await api.ended;
    },
    async apiStopped() {
      throw new Error(await api.ended);
    },
    async stopDatabase(how) {
      if (how === 'fast') return postgres.stop();
      const pids = await signalDatabase('SIGKILL');
      await postgres.ended;
      // The next server refuses to start while one of these still uses the shared memory.
      while (pids.some(isAlive)) await wait(10);
    },
    async startDatabase() {
      postgres = await startPostgres({ dataDir, port: databasePort });
    },
    async freezeDatabase() {
      await signalDatabase('SIGSTOP');
    },
    async unfreezeDatabase() {
      await signalDatabase('SIGCONT');
    },
    async remove() {
      await api.stop();
      await postgres.stop();
      await rm(await realpath(dataDir), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
