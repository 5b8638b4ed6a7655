import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { findFreePorts, root, startApp, table } from '@site/system';
import { machine, publish, startBenchApi, type BenchApi } from './bench/bench-api.ts';
import { searches } from './bench/content.ts';
import { connections, median, medianTime, requestsPerSecond } from './bench/measure.ts';
import { runToEnd, toStop } from './bench/run-to-end.ts';
import { step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run bench`: how fast the API reads, compared with a bare handler on the same data, and how fast it
// searches. Takes about three minutes and writes the figures into docs/performance.md.

const rounds = 5;
const seconds = { warmUp: 2, read: 1.5, search: 0.7 };
const newsCounts = [10, 100, 1000];
const recordCounts = [1000, 10_000, 100_000];

// Bypasses the read cache, which is for requests without this header.
const ordinary = { Authorization: 'none' };

const signal = listenForStop(() => {});
await runToEnd(async () => {
  const content = await prepare();
  const reads = await measureReads(content);
  const found = await measureSearch(content);
  const figures = [await machine(content), reads, found].join('\n\n');
  console.log(`\n${figures}`);
  await publish('figures', figures);
});

interface Prepared extends BenchApi {
  bareUrl: string;
}

/** The API, and the bare handler to compare it with. */
async function prepare(): Promise<Prepared> {
  const api = await startBenchApi(signal, toStop);
  const [port = 0] = await findFreePorts(1);
  const bare = {
    name: 'The bare handler',
    folder: join(root, 'scripts'),
    entry: 'bench/bare-server.ts',
    port,
    logFile: join(api.folder, 'bare.log'),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: api.databaseUrl,
      PORT: String(port),
    },
  };
  toStop.push((await startApp(bare, signal)).stop);
  return { ...api, bareUrl: `http://127.0.0.1:${port}` };
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
      'Uncached, requests/s',
      'Ratio',
    ],
  ];
  const measure = async (name: string, path: string, target: string) => {
    const [api, bare] = [content.url + path, content.bareUrl + path];
    await requireSame(api, bare);
    const ways = {
      bare: (time: number) => requestsPerSecond(bare, time),
      api: (time: number) => requestsPerSecond(api, time),
      uncached: (time: number) => requestsPerSecond(api, time, ordinary),
    };
    for (const way of Object.values(ways)) await way(seconds.warmUp);
    const results: Record<keyof typeof ways, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      results.push({
        bare: await ways.bare(seconds.read),
        api: await ways.api(seconds.read),
        uncached: await ways.uncached(seconds.read),
      });
    }
    const middle = (of: (result: (typeof results)[number]) => number) => median(results.map(of));
    rows.push([
      name,
      middle((result) => result.bare).toFixed(0),
      middle((result) => result.api).toFixed(0),
      middle((result) => result.api / result.bare).toFixed(2),
      target,
      middle((result) => result.uncached).toFixed(0),
      middle((result) => result.uncached / result.bare).toFixed(2),
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
      const url = `${content.url}/api/search/?q=${encodeURIComponent(text)}`;
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
    `Sequential searches, uncached, median milliseconds per response:\n\n${table(rows)}\n\n` +
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

function grouped(count: number): string {
  return count.toLocaleString('en');
}
