import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { contract } from '@site/contract';
import { findFreePorts, root, startApp, startSite, table } from '@site/system';
import { machine, publish, startBenchApi, type BenchApi } from './bench/bench-api.ts';
import { searches } from './bench/content.ts';
import {
  connections,
  median,
  medianTime,
  shoot,
  type Competitor,
  type Shot,
} from './bench/measure.ts';
import { runToEnd, toStop } from './bench/run-to-end.ts';
import { step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';
import { build } from './lib/turbo.ts';

// `npm run bench`: what reads and pages cost, compared with bare servers on the same data, and how fast the API
// searches. Takes about five minutes and writes the figures into docs/performance.md.

const rounds = 3;
const seconds = { warmUp: 2, read: 2, search: 0.7 };
const newsCounts = [10, 100, 1000];
const recordCounts = [1000, 10_000, 100_000];

// Bypasses the read cache, which is for requests without this header.
const ordinary = { Authorization: 'none' };

const signal = listenForStop(() => {});
await runToEnd(async () => {
  await step({ doing: 'Building', done: 'Built the apps' }, () => build(signal));
  const content = await prepare();
  const reads = await measureReads(content);
  const pages = await measurePages(content);
  const found = await measureSearch(content);
  const figures = [await machine(content), reads, pages, found].join('\n\n');
  console.log(`\n${figures}`);
  await publish('figures', figures);
});

interface Prepared extends BenchApi {
  /** The API, asked by a signed-in admin. */
  token: Record<string, string>;
  bare: Competitor;
  bareHttp: Competitor;
  /** What the bare server has under `/files`. */
  files: string;
  site: Competitor;
}

/** The API, the site, and what they are compared with. */
async function prepare(): Promise<Prepared> {
  const api = await startBenchApi(signal, toStop);
  const [port = 0, httpPort = 0, webPort = 0] = await findFreePorts(3);
  const files = join(api.folder, 'files');
  await mkdir(files);
  const bare = await startApp(
    {
      name: 'The bare server',
      folder: join(root, 'scripts'),
      entry: 'bench/bare-server.ts',
      port,
      logFile: join(api.folder, 'bare.log'),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: api.databaseUrl,
        FOLDER: files,
        PORT: String(port),
        HTTP_PORT: String(httpPort),
      },
    },
    signal,
  );
  toStop.push(bare.stop);
  const site = await startSite({ port: webPort, dataDir: api.folder, apiUrl: api.url, env: {} });
  toStop.push(site.stop);
  const at = (process: { pid: number }, ownPort: number) => ({
    url: `http://127.0.0.1:${ownPort}`,
    pid: process.pid,
  });
  return {
    ...api,
    token: { Authorization: `Bearer ${await signIn(api)}` },
    bare: at(bare, port),
    bareHttp: at(bare, httpPort),
    files,
    site: at(site, webPort),
  };
}

async function signIn({ url, account }: BenchApi): Promise<string> {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return contract.users.login.responses[200].parse(await response.json()).token;
}

/** Measures competitors in turn. @returns the medians of each */
async function race<Name extends string>(
  competitors: Record<Name, Competitor>,
): Promise<Record<Name, Shot>> {
  const all = Object.entries<Competitor>(competitors);
  for (const [, each] of all) await shoot(each, seconds.warmUp);
  const shots = new Map<string, Shot[]>(all.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, each] of all) {
      signal.throwIfAborted();
      shots.get(name)?.push(await shoot(each, seconds.read));
    }
  }
  const medians = Array.from(shots, ([name, own]): [string, Shot] => [
    name,
    {
      cpu: median(own.map(({ cpu }) => cpu)),
      perSecond: median(own.map(({ perSecond }) => perSecond)),
    },
  ]);
  // The names are those that came in.
  return Object.fromEntries(medians) as Record<Name, Shot>;
}

function times(one: number, other: number): string {
  return `${(one / other).toFixed(2)} ×`;
}

/** Lists of three lengths and one single read, the API on all of its paths and the bare servers by turns. */
async function measureReads(content: Prepared): Promise<string> {
  const ways = ['cached', 'uncached', 'with a token'] as const;
  const costs = [['Read', 'Express + pg', 'node:http + pg', ...ways.flatMap((way) => [way, ''])]];
  const rates = [['Read', 'Express + pg', 'node:http + pg', ...ways]];
  const measure = async (name: string, path: string) => {
    const api = { url: content.url + path, pid: content.pid };
    const bare = { ...content.bare, url: content.bare.url + path };
    await requireSame(api.url, bare.url);
    const shots = await race({
      bare,
      bareHttp: { ...content.bareHttp, url: content.bareHttp.url + path },
      cached: api,
      uncached: { ...api, headers: ordinary },
      'with a token': { ...api, headers: content.token },
    });
    const own = ways.map((way) => shots[way]);
    costs.push([
      name,
      ...[shots.bare, shots.bareHttp].map(({ cpu }) => cpu.toFixed(0)),
      ...own.flatMap(({ cpu }) => [cpu.toFixed(0), times(shots.bare.cpu, cpu)]),
    ]);
    rates.push([
      name,
      ...[shots.bare, shots.bareHttp, ...own].map(({ perSecond }) => perSecond.toFixed(0)),
    ]);
  };

  await step({ doing: 'Measuring reads', done: 'Measured reads' }, async () => {
    for (const count of newsCounts) {
      await content.haveNews(count);
      await measure(`list of ${grouped(count)} news`, '/api/news/news');
    }
    await content.haveNews(10);
    await measure('single news article', `/api/news/news/${await content.newsId()}`);
  });
  return [
    `Microseconds of processor time for a read at ${connections} connections, medians of ${rounds} alternating rounds, and how many times less than Express + pg that is:`,
    table(costs),
    'Reads in a second:',
    table(rates),
  ].join('\n\n');
}

/** A cached page, and a file of the same bytes by Express. */
async function measurePages({ site, bare, files }: Prepared): Promise<string> {
  const headers = { 'Accept-Encoding': 'br' };
  const rows = [['Page', 'bytes', 'cached', 'a file by Express', '']];
  await step({ doing: 'Measuring pages', done: 'Measured pages' }, async () => {
    for (const path of ['/home', '/news']) {
      const page = { ...site, url: site.url + path, headers };
      const bytes = await sentBytes(page.url, headers);
      await writeFile(join(files, 'page'), bytes);
      const shots = await race({ page, file: { ...bare, url: `${bare.url}/files/page` } });
      rows.push([
        path,
        grouped(bytes.length),
        shots.page.cpu.toFixed(0),
        shots.file.cpu.toFixed(0),
        times(shots.file.cpu, shots.page.cpu),
      ]);
    }
  });
  return `Microseconds of processor time for a page, compressed, and for a file of the same bytes:\n\n${table(rows)}`;
}

/** The body of an answer as it is sent, compressed. */
async function sentBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  // `fetch` would decompress it.
  const [response] = await once(get(url, { headers }), 'response');
  return buffer(response);
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
