import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '@site/postgres';
import { findFreePorts, publicPages, startApi, startSite, table } from '@site/system';
import autocannon from 'autocannon';
import { cpuTimeOf, memoryOf } from '../processes.ts';
import { runToEnd, toStop } from '../run-to-end.ts';
import { step } from '../../lib/step.mjs';
import { listenForStop } from '../../lib/stop-signal.ts';
import { build } from '../../lib/turbo.ts';

// `npm run bench -- load`: page views as visitors make them, and how many a second are answered. By default on one API and one
// public site that it starts itself; `--url https://www.example.org` loads a system that runs.

const { values } = parseArgs({
  options: {
    /** A public site. Use one that is nobody's but yours. */
    url: { type: 'string' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '20' },
    /** Views a second of pages that others have seen; as many as possible without it. */
    rate: { type: 'string' },
  },
});

/** What answers, and its processes if they are ours. */
interface Target {
  site: string;
  pids: readonly number[];
}

/** Seconds that a visitor waits for a page. */
const timeout = 30;

const signal = listenForStop(() => {});
await runToEnd(async () => {
  const { site, pids }: Target =
    values.url === undefined
      ? await startServers()
      : { site: values.url.replace(/\/+$/, ''), pids: [] };
  const paths = await pathsOf(site);
  const processes = ['site', 'API'].slice(0, pids.length);
  const rows = [
    [
      'Page views',
      'per second',
      'p50, ms',
      'p97.5, ms',
      'p99, ms',
      'refused',
      'failed',
      ...processes.map((name) => `${name}: CPU for each, ms`),
      ...processes.map((name) => `${name}: memory, MB`),
    ],
  ];
  const connections = Number(values.connections);
  const load = async (
    name: string,
    requests: autocannon.Request[],
    how: { connections: number; overallRate?: number },
  ) => {
    const stopWatching = watchMemory(pids);
    const options = { url: site, requests, duration: Number(values.seconds), timeout, ...how };
    const before = await Promise.all(pids.map(cpuTimeOf));
    const found = await step({ doing: `Loading: ${name}`, done: `Loaded: ${name}` }, async () =>
      autocannon(options),
    );
    const memory = await stopWatching();
    const { latency, statusCodeStats = {} } = found;
    const refused = Number(statusCodeStats['503']?.count ?? 0);
    const after = await Promise.all(pids.map(cpuTimeOf));
    rows.push([
      name,
      (found['2xx'] / found.duration).toFixed(0),
      ...[latency.p50, latency.p97_5, latency.p99].map(String),
      String(refused),
      String(found.non2xx - refused + found.errors),
      ...after.map((time, index) => ((time - (before[index] ?? 0)) / found['2xx']).toFixed(2)),
      ...memory,
    ]);
    console.log(rows.at(-1)?.join(' | '));
  };
  const headers = { 'Accept-Encoding': 'br', 'User-Agent': 'load' };
  // Each has been seen by somebody.
  for (const path of paths) await (await fetch(site + path)).arrayBuffer();
  const visits = visitsOf(paths).map((path) => ({ method: 'GET' as const, path, headers }));
  const rate = values.rate === undefined ? {} : { overallRate: Number(values.rate) };
  await load('of pages that others have seen', visits, { connections, ...rate });
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    // No other search is for the same words, so that each page is rendered.
    return { ...request, path: `/search?q=health+${process.pid}+${count}` };
  };
  const searches = [{ method: 'GET' as const, path: '/search', headers, setupRequest }];
  // The site renders four pages at a time, and refuses those that would wait for ten seconds.
  const few = Math.max(1, Math.round(connections / 8));
  await load('of searches that nobody has made', searches, { connections: few });
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`;
  console.log(`\nThe load was generated on ${machine}.\n\n${table(rows)}`);
});

/**
 * Looks each second at the memory of processes.
 * @returns ends it, and gives for each process the means of the second and of the last fifth of the time, in megabytes
 */
function watchMemory(pids: readonly number[]): () => Promise<string[]> {
  const samples: number[][] = [];
  const timer = setInterval(() => {
    void Promise.all(pids.map(memoryOf)).then((found) => samples.push(found));
  }, 1000);
  return async () => {
    clearInterval(timer);
    const fifth = Math.max(1, Math.floor(samples.length / 5));
    const meanOf = (part: readonly number[][], index: number) =>
      (part.reduce((sum, found) => sum + (found[index] ?? 0), 0) / part.length).toFixed(0);
    return pids.map(
      (_, index) =>
        `${meanOf(samples.slice(fifth, 2 * fifth), index)} → ${meanOf(samples.slice(-fifth), index)}`,
    );
  };
}

/** Starts one API and one public site in production, with the sample content. */
async function startServers(): Promise<Target> {
  await step({ doing: 'Building', done: 'Built the apps' }, () => build(signal));
  const { url: databaseUrl, stop } = await startTemporaryPostgres();
  toStop.push(stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'site-load-'));
  toStop.push(() => rm(dataDir, { recursive: true }));
  const [apiPort = 0, sitePort = 0] = await findFreePorts(2);
  const site = `http://127.0.0.1:${sitePort}`;
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_WEB_URL: site,
  };
  const secrets = { JWT_SECRET: 'a secret that guards nothing but a load', MAIL: 'outbox' };
  const api = await startApi({
    port: apiPort,
    dataDir,
    databaseUrl,
    env: { ...env, ...secrets, SAMPLE_CONTENT: 'on' },
  });
  toStop.push(api.stop);
  const web = await startSite({ port: sitePort, dataDir, apiUrl: api.url, env });
  toStop.push(web.stop);
  return { site, pids: [web.pid, api.pid] };
}

/** The pages that visitors come to. */
async function pathsOf(site: string): Promise<string[]> {
  const listed = (await publicPages(site)).filter(({ isListed }) => isListed);
  if (listed.length === 0) throw new Error(`${site}/sitemap.xml names no pages of ${site}.`);
  return listed.map(({ path }) => path);
}

/** A thousand visits, of which the first page has the most, the second half as many, the third a third, and so on. */
function visitsOf(paths: readonly string[]): string[] {
  const shares = paths.map((_, index) => 1 / (index + 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const visits = paths.flatMap((path, index) =>
    Array<string>(Math.ceil((1000 * (shares[index] ?? 0)) / all)).fill(path),
  );
  // One after the other would be a visit of each page by all connections at once.
  return visits
    .map((path) => ({ path, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ path }) => path);
}
