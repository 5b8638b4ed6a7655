import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@site/postgres';
import { apiMemory, findFreePorts, root, runDatabaseCommand, startApp } from '@site/system';
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
  /** The first admin's sign-in. */
  account: { email: string; password: string };
}

/** @param toStop receives a function that stops each started process, the last one last */
export async function startBenchApi(
  signal: AbortSignal,
  toStop: (() => Promise<void>)[],
): Promise<BenchApi> {
  const server = await step({ doing: 'Starting PostgreSQL', done: 'Started PostgreSQL' }, () =>
    startTemporaryPostgres(),
  );
  toStop.push(server.stop);
  await runDatabaseCommand('db-migrate', { url: server.url });
  const content = await openContent(server.url);
  toStop.push(() => content.close());

  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  toStop.push(() => rm(folder, { recursive: true }));
  const [port = 0] = await findFreePorts(1);
  const account = { email: 'bench@example.org', password: 'a wall of many bricks' };
  const app = await startApp(
    {
      name: 'The API',
      folder: join(root, 'apps/api'),
      entry: 'src/main.ts',
      port,
      logFile: join(folder, 'api.log'),
      env: {
        ...apiMemory,
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
  return {
    ...content,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: server.url,
    folder,
    pid: app.pid,
    account,
  };
}

/** When and on what was measured. */
export async function machine(content: Content): Promise<string> {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const versions = `Node ${process.versions.node}, PostgreSQL ${await content.version()}`;
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}: ${availableParallelism()} cores (${model}), ${memory} GB of memory, ${versions}. The load generator ran on the same machine.`;
}

/** Writes figures between their marks in docs/performance.md. @param mark as in `<!-- figures -->` */
export async function publish(mark: string, figures: string): Promise<void> {
  const page = join(root, 'docs/performance.md');
  const marks = new RegExp(`(<!-- ${mark} -->)[^]*(<!-- end of ${mark} -->)`);
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(marks, `$1\n\n${figures}\n\n$2`));
}
