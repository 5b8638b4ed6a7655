import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@site/contract';
import { startTemporaryPostgres } from '@site/postgres';
import { serverMemory, findFreePorts, root, startApp } from '@site/system';
import { step } from '#lib/step.mjs';
import { openContent, type Content } from './content.ts';

/** The API as it is deployed, on a database of its own. */
export interface BenchApi extends Content {
  url: string;
  databaseUrl: string;
  /** The folder of its files. */
  folder: string;
  /** Its process. */
  pid: number;
  /** The header of a signed-in admin's request. */
  token: { Authorization: string };
}

/**
 * @param toStop receives a function that stops each started process, the last one last
 * @param checkout the folder of the project whose API it is
 */
export async function startBenchApi(
  signal: AbortSignal,
  toStop: (() => Promise<void>)[],
  checkout = root,
): Promise<BenchApi> {
  const server = await step({ doing: 'Starting PostgreSQL', done: 'Started PostgreSQL' }, () =>
    startTemporaryPostgres(),
  );
  toStop.push(server.stop);
  await promisify(execFile)(process.execPath, [join(checkout, 'apps/api/src/db-migrate.ts')], {
    env: { ...process.env, DATABASE_URL: server.url },
  });
  const content = await openContent(server.url);
  toStop.push(() => content.close());

  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  toStop.push(() => rm(folder, { recursive: true }));
  const [port = 0] = await findFreePorts(1);
  const account = { email: 'bench@example.org', password: 'a wall of many bricks' };
  const app = await startApp(
    {
      name: 'The API',
      folder: join(checkout, 'apps/api'),
      entry: 'src/main.ts',
      port,
      logFile: join(folder, 'api.log'),
      env: {
        ...serverMemory,
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: server.url,
        API_PORT: String(port),
        DATA_DIR: folder,
        JWT_SECRET: 'a secret that guards nothing but a bench',
        MAIL: 'outbox',
        RATE_LIMIT_FACTOR: '1000000',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
      },
    },
    signal,
  );
  toStop.push(app.stop);
  const url = `http://127.0.0.1:${port}`;
  return {
    ...content,
    url,
    databaseUrl: server.url,
    folder,
    pid: app.pid,
    token: { Authorization: `Bearer ${await signIn(url, account)}` },
  };
}

async function signIn(url: string, account: object): Promise<string> {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return contract.users.login.responses[200].parse(await response.json()).token;
}

/** When and on what was measured. */
export async function machine(content: Content): Promise<string> {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const versions = `Node ${process.versions.node}, PostgreSQL ${await content.version()}`;
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}: ${availableParallelism()} cores (${model}), ${memory} GB of memory, ${versions}. The load generator ran on the same machine.`;
}
