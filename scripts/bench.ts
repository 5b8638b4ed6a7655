import { isDeepStrictEqual } from 'node:util';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@site/postgres';
import { openContent, searches, type Content } from './bench/content.ts';
import { connections, median, medianTime, requestsPerSecond } from './bench/measure.ts';
import { table } from './bench/table.ts';
import { startApp } from './lib/app-process.ts';
import { root } from './lib/checkout.ts';
import { runDatabaseCommand } from './lib/database.ts';
import { findFreePorts } from './lib/ports.ts';
import { fail, step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run bench`: how fast the API reads, beside a bare handler on the same data, and how fast it
// searches. Takes about three minutes and writes the figures into docs/performance.md.

const rounds = 5;
const seconds = { warmUp: 2, read: 1.5, search: 0.7 };
const newsCounts = [10, 100, 1000];
const recordCounts = [1000, 10_000, 100_000];

// Past the memory of ready-made answers, which is for requests without this header.
const ordinary = { Authorization: 'none' };

const page = join(root, 'docs/performance.md');
const signal = listenForStop(() => {});
const toStop: (() => Promise<void>)[] = [];
try {
  const content = await prepare();
  const reads = await measureReads(content);
  const found = await measureSearch(content);
  const figures = [await machine(content), reads, found].join('\n\n');
  console.log(`\n${figures}`);
  await publish(figures);
} catch (error) {
  await stopAll();
  fail(error);
}
await stopAll();
process.exit();

async function stopAll(): Promise<void> {
  for (const stop of toStop.toReversed()) await stop();
}

interface Prepared extends Content {
  apiUrl: string;
  bareUrl: string;
}

/** A database of its own, the API as it is deployed, and the bare handler beside it. */
async function prepare(): Promise<Prepared> {
  const server = await step({ doing: 'Starting PostgreSQL', done: 'Started PostgreSQL' }, () =>
    startTemporaryPostgres(),
  );
  toStop.push(server.stop);
  await runDatabaseCommand('db-migrate', { url: server.url });
  const content = await openContent(server.url);
  toStop.push(() => content.close());

  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  toStop.push(() => rm(folder, { recursive: true }));
  const [apiPort = 0, barePort = 0] = await findFreePorts(2);
  const apps = [
    {
      name: 'The API',
      folder: join(root, 'apps/api'),
      entry: 'src/main.ts',
      port: apiPort,
      logFile: join(folder, 'api.log'),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: server.url,
        API_PORT: String(apiPort),
        DATA_DIR: folder,
        JWT_SECRET: 'a secret that guards nothing but a bench',
        RATE_LIMIT_FACTOR: '1000000',
      },
    },
    {
      name: 'The bare handler',
      folder: join(root, 'scripts'),
      entry: 'bench/bare-server.ts',
      port: barePort,
      logFile: join(folder, 'bare.log'),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: server.url,
        PORT: String(barePort),
      },
    },
  ];
  for (const app of apps) toStop.push((await startApp(app, signal)).stop);
  const [apiUrl, bareUrl] = [apiPort, barePort].map((port) => `http://127.0.0.1:${port}`);
  return { ...content, apiUrl: apiUrl ?? '', bareUrl: bareUrl ?? '' };
}

/** Lists of three lengths and one single read, the API on both its paths and the bare handler by turns. */
async function measureReads(content: Prepared): Promise<string> {
  const rows = [
    [
      'Read',
      'Bare, requests/s',
      'API, requests/s',
      'Ratio',
      'Target',
      'Unkept, requests/s',
      'Ratio',
    ],
  ];
  const measure = async (name: string, path: string, target: string) => {
    const [api, bare] = [content.apiUrl + path, content.bareUrl + path];
    await requireSame(api, bare);
    const ways = {
      bare: (time: number) => requestsPerSecond(bare, time),
      api: (time: number) => requestsPerSecond(api, time),
      unkept: (time: number) => requestsPerSecond(api, time, ordinary),
    };
    for (const way of Object.values(ways)) await way(seconds.warmUp);
    const results: Record<keyof typeof ways, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      results.push({
        bare: await ways.bare(seconds.read),
        api: await ways.api(seconds.read),
        unkept: await ways.unkept(seconds.read),
      });
    }
    const middle = (of: (result: (typeof results)[number]) => number) => median(results.map(of));
    rows.push([
      name,
      middle((result) => result.bare).toFixed(0),
      middle((result) => result.api).toFixed(0),
      middle((result) => result.api / result.bare).toFixed(2),
      target,
      middle((result) => result.unkept).toFixed(0),
      middle((result) => result.unkept / result.bare).toFixed(2),
    ]);
  };

  await step({ doing: 'Measuring reads', done: 'Measured reads' }, async () => {
    for (const count of newsCounts) {
      await content.haveNews(count);
      await measure(
        `list of ${grouped(count)} news`,
        '/api/news/news',
        count === 10 ? '≥ 0.6' : '',
      );
    }
    await measure('single news article', `/api/news/news/${await content.newsId()}`, '≥ 0.7');
  });
  return `Reads at ${connections} connections, medians of ${rounds} alternating rounds:\n\n${table(rows)}`;
}

/** Searches of several kinds, one after the other, while the database grows. */
async function measureSearch(content: Prepared): Promise<string> {
  const kinds = Object.entries(searches);
  const rows = [['Records', ...kinds.map(([kind]) => kind), 'Mean']];
  const means: number[] = [];
  for (const count of recordCounts) {
    const records = `${grouped(count)} records`;
    await step({ doing: `Making ${records}`, done: `Made ${records}` }, () =>
      content.haveRecords(count),
    );
    const times: number[] = [];
    for (const [, text] of kinds) {
      signal.throwIfAborted();
      const url = `${content.apiUrl}/api/search/?q=${encodeURIComponent(text)}`;
      await requireHits(url);
      await medianTime(url, seconds.search / 2, ordinary);
      times.push(await medianTime(url, seconds.search, ordinary));
    }
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    means.push(mean);
    rows.push([grouped(count), ...[...times, mean].map((time) => time.toFixed(1))]);
  }
  const growth = ((means.at(-1) ?? 0) / (means[0] ?? 0)).toFixed(1);
  return (
    `Searches one after the other, not answered from memory, median milliseconds of an answer:\n\n${table(rows)}\n\n` +
    `From the least to the most records the mean grows by ${growth} times (target: less than 3).`
  );
}

async function readJson(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}

async function requireSame(one: string, other: string): Promise<void> {
  if (!isDeepStrictEqual(await readJson(one), await readJson(other))) {
    throw new Error(`${one} and ${other} answer different things.`);
  }
}

async function requireHits(url: string): Promise<void> {
  if (isDeepStrictEqual(await readJson(url), {})) throw new Error(`${url} found nothing.`);
}

async function machine(content: Content): Promise<string> {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const versions = `Node ${process.versions.node}, PostgreSQL ${await content.version()}`;
  const date = new Date().toISOString().slice(0, 10);
  return `Measured on ${date}: ${availableParallelism()} cores (${model}), ${memory} GB of memory, ${versions}. The load generator ran on the same machine.`;
}

/** Writes the figures between the marks of the page. */
async function publish(figures: string): Promise<void> {
  const marks = /(<!-- figures -->)[^]*(<!-- end of figures -->)/;
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(marks, `$1\n\n${figures}\n\n$2`));
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
