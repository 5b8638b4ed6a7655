import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { contract } from '@site/contract';
import { findFreePorts, median, percentile, publish, root, startApp, table } from '@site/system';
import { machine } from '../bench-api.ts';
import { drawCurves } from '../chart.ts';
import { compareWith } from '../compare.ts';
import { searches } from '../content.ts';
import { measureFloods } from '../floods.ts';
import { connections, race, timesOf, type Competitor } from '../measure.ts';
import { startNginx } from '../nginx.ts';
import { floodOfPictures } from '../picture-flood.ts';
import { keep, writeResults } from '../results.ts';
import { runToEnd, toStop } from '../run-to-end.ts';
import { measureInBrowser } from '../browser.ts';
import {
  compressed,
  pastCache,
  readOf,
  renderingTime,
  startSubject,
  ways,
  type Subject,
} from '../subject.ts';
import { step } from '../../lib/step.mjs';
import { listenForStop } from '../../lib/stop-signal.ts';
import { build } from '../../lib/turbo.ts';

// `npm run bench`: what reads and pages cost, compared with other servers on the same data, how fast the API
// searches, and the pages in Lighthouse. Takes about twenty minutes and writes the figures into
// docs/performance.md and docs/performance.json.
// `npm run bench -- --floods` only floods the site and the API, and writes nothing.
// `npm run bench -- --compare <commit>` measures that commit and this checkout by turns, writes nothing, and fails when a
// figure is more than a tenth higher than the commit's.

const rounds = 3;
const seconds = 2;
const renderings = 30;
const searchSeconds = 2;
const writesPerSecond = 20;
const newsCounts = [10, 100, 1000];
const recordCounts = [1000, 10_000, 100_000];

const signal = listenForStop(() => {});
const { values: options } = parseArgs({
  options: { compare: { type: 'string' }, floods: { type: 'boolean' } },
});
await runToEnd(async () => {
  await step({ doing: 'Building', done: 'Built the apps' }, () => build(signal));
  if (options.floods) {
    const subject = await startSubject(signal, toStop);
    console.log(`\n${await measureAllFloods(subject)}`);
  } else if (options.compare === undefined) await measureAll();
  else await compare(options.compare);
});

async function compare(commit: string): Promise<void> {
  const { figures, slower } = await compareWith(commit, signal, toStop);
  console.log(`\n${figures}`);
  if (slower.length > 0) {
    throw new Error(`More than a tenth slower than ${commit}: ${slower.join('; ')}.`);
  }
}

async function measureAll(): Promise<void> {
  const subject = await startSubject(signal, toStop);
  const rivals = await startRivals(subject);
  const reads = await measureReads(subject, rivals);
  const pages = await measurePages(subject, rivals);
  const flooded = await measureAllFloods(subject);
  const found = await measureSearch(subject);
  const about = await machine(subject);
  const figures = [about, reads, pages, flooded, found].join('\n\n');
  console.log(`\n${figures}`);
  await publish('figures', figures);
  await writeResults(about);
  await measureInBrowser('site');
  await measureInBrowser('admin');
}

async function measureAllFloods(subject: Subject): Promise<string> {
  const pages = await measureFloods(subject, signal);
  const pictures = await step(
    { doing: 'Flooding with pictures', done: 'Flooded with pictures' },
    () => floodOfPictures(subject, signal),
  );
  return `${pages}\n\n${pictures}`;
}

/** What the API and the site are compared with. */
interface Rivals {
  express: Competitor;
  http: Competitor;
  /** Only where it is installed. */
  nginx: Competitor | null;
  /** What the bare server has under `/files`. */
  files: string;
}

async function startRivals({ databaseUrl, folder }: Subject): Promise<Rivals> {
  const [port = 0, httpPort = 0, nginxPort = 0] = await findFreePorts(3);
  const files = join(folder, 'files');
  await mkdir(files);
  const bare = await startApp(
    {
      name: 'The bare server',
      folder: join(root, 'scripts'),
      entry: 'bench/bare-server.ts',
      port,
      logFile: join(folder, 'bare.log'),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        FOLDER: files,
        PORT: String(port),
        HTTP_PORT: String(httpPort),
      },
    },
    signal,
  );
  toStop.push(bare.stop);
  const express = { url: `http://127.0.0.1:${port}`, pid: bare.pid };
  const nginx = await startNginx(folder, { port: nginxPort, upstream: express.url });
  if (nginx) toStop.push(nginx.stop);
  return { express, http: { ...express, url: `http://127.0.0.1:${httpPort}` }, nginx, files };
}

function at(competitor: Competitor, path: string): Competitor {
  return { ...competitor, url: competitor.url + path };
}

function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(2)} ×`;
}

/** Lists of three lengths and one single read, the API on all of its paths and the rivals by turns. */
async function measureReads(subject: Subject, { express, http, nginx }: Rivals): Promise<string> {
  const bareName = 'Express + pg';
  const rivalsAt = (path: string, name: string): Record<string, Competitor> => ({
    [bareName]: at(express, path),
    'node:http + pg': at(http, path),
    // One address for each length, or it would send an earlier one.
    ...(nginx && { 'nginx’s page cache': at(nginx, `${path}?${encodeURIComponent(name)}`) }),
  });
  const names = Object.keys(rivalsAt('', ''));
  const costs = [['Read', ...names, ...ways.flatMap((way) => [way, ''])]];
  const rates = [['Read', ...names, ...ways]];
  const measure = async (name: string, path: string) => {
    await requireSame(subject.url + path, express.url + path);
    const own = Object.fromEntries(ways.map((way) => [way, readOf(subject, path, way)]));
    const shots = await race({ ...rivalsAt(path, name), ...own }, { rounds, seconds, signal });
    const bare = shots[bareName]?.cpu ?? Number.NaN;
    const all = Object.entries(shots);
    for (const [who, { cpu, perSecond }] of all) {
      keep(`${name}, ${who}, µs`, cpu);
      keep(`${name}, ${who}, per second`, perSecond);
    }
    costs.push([
      name,
      ...all.flatMap(([who, { cpu }]) =>
        names.includes(who) ? [cpu.toFixed(0)] : [cpu.toFixed(0), ratio(bare, cpu)],
      ),
    ]);
    rates.push([name, ...all.map(([, { perSecond }]) => perSecond.toFixed(0))]);
  };

  await step({ doing: 'Measuring reads', done: 'Measured reads' }, async () => {
    for (const count of newsCounts) {
      await subject.haveNews(count);
      await measure(`list of ${grouped(count)} news`, '/api/news/news');
    }
    await subject.haveNews(10);
    await measure('single news article', `/api/news/news/${await subject.newsId()}`);
  });
  const busy = await step(
    { doing: 'Measuring reads between writes', done: 'Measured reads between writes' },
    () => measureBetweenWrites(subject, express),
  );
  return [
    `Microseconds of processor time for a read at ${connections} connections, medians of ${rounds} alternating rounds, and how many times less than Express + pg that is:`,
    table(costs),
    'Reads in a second:',
    table(rates),
    busy,
  ].join('\n\n');
}

/** The list of ten while an article is changed again and again. What the writes cost is in the figure. */
async function measureBetweenWrites(subject: Subject, express: Competitor): Promise<string> {
  const path = '/api/news/news';
  const one = `${path}/${await subject.newsId()}`;
  let isDone = false;
  let count = 0;
  let stale = 0;
  const write = async (): Promise<void> => {
    while (!isDone) {
      const title = `Title ${count}`;
      await requireOk(subject.url + one, {
        method: 'PUT',
        headers: { ...subject.token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title }),
      });
      const response = await requireOk(subject.url + path);
      const list = contract.news.list.responses[200].parse(await response.json());
      if (!Array.isArray(list) || list.every((news) => news.title !== title)) stale += 1;
      count += 1;
      await wait(1000 / writesPerSecond);
    }
  };
  const measured = race(
    { express: at(express, path), cached: readOf(subject, path, 'cached') },
    { rounds, seconds, signal },
  ).finally(() => (isDone = true));
  const [shots] = await Promise.all([measured, write()]);
  if (stale > 0) throw new Error(`${stale} of ${count} lists were older than their write.`);
  const times = ratio(shots.express.cpu, shots.cached.cpu);
  keep('list of 10 news between writes, µs', shots.cached.cpu);
  return `While an article is changed some ${writesPerSecond} times a second, a list of ten takes ${shots.cached.cpu.toFixed(0)} µs with what the writes take, ${times} less than Express + pg without them; none of the ${count} lists read right after a write was older.`;
}

/** Pages from the cache, beside a file of the same bytes, and pages that are rendered because the content has changed. */
async function measurePages(subject: Subject, { express, nginx, files }: Rivals): Promise<string> {
  const rows = [
    [
      'Page',
      'bytes',
      'cached',
      'a file by Express',
      '',
      ...(nginx ? ['the file by nginx’s page cache', ''] : []),
      'rendered, ms',
    ],
  ];
  await step({ doing: 'Measuring pages', done: 'Measured pages' }, async () => {
    for (const path of ['/home', '/news']) {
      const page = { ...at(subject.site, path), headers: compressed };
      const bytes = await sentBytes(page.url, compressed);
      await writeFile(join(files, path), bytes);
      const competitors: Record<string, Competitor> = {
        page,
        file: at(express, `/files${path}`),
        ...(nginx && { nginx: at(nginx, `/files${path}`) }),
      };
      const { page: own, ...rivals } = await race(competitors, { rounds, seconds, signal });
      await renderingTime(subject, path, renderings);
      const rendered = await renderingTime(subject, path, renderings);
      const cost = own?.cpu ?? Number.NaN;
      keep(`${path} cached, µs`, cost);
      keep(`${path} rendered, ms`, rendered);
      rows.push([
        path,
        grouped(bytes.length),
        cost.toFixed(0),
        ...Object.values(rivals).flatMap(({ cpu }) => [cpu.toFixed(0), ratio(cpu, cost)]),
        rendered.toFixed(1),
      ]);
    }
  });
  return `Microseconds of processor time for a page, compressed, and for a file of the same bytes; and milliseconds of the site's for one that is rendered because the content has changed:\n\n${table(rows)}`;
}

/** The body of an answer as it is sent, compressed. */
async function sentBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  // `fetch` would decompress it.
  const [response] = await once(get(url, { headers }), 'response');
  return buffer(response);
}

/** Searches of several kinds, one after the other, while the database grows. */
async function measureSearch(subject: Subject): Promise<string> {
  const kinds = Object.entries(searches);
  const rows = [['Records', ...kinds.map(([kind]) => kind), 'Mean', '95th percentile']];
  const curves = new Map<string, number[]>(kinds.map(([kind]) => [kind, []]));
  const means: number[] = [];
  for (const count of recordCounts) {
    const records = `${grouped(count)} records`;
    await step({ doing: `Making ${records}`, done: `Made ${records}` }, () =>
      subject.haveRecords(count),
    );
    const all: number[] = [];
    const medians: number[] = [];
    for (const [kind, text] of kinds) {
      signal.throwIfAborted();
      const url = `${subject.url}/api/search/?q=${encodeURIComponent(text)}`;
      await requireHits(url);
      await timesOf(url, searchSeconds / 2, pastCache);
      const times = await timesOf(url, searchSeconds, pastCache);
      all.push(...times);
      const middle = median(times);
      medians.push(middle);
      curves.get(kind)?.push(middle);
      keep(`search of ${records}, ${kind}, ms`, middle);
    }
    const mean = medians.reduce((sum, time) => sum + time, 0) / medians.length;
    means.push(mean);
    const slow = percentile(all, 0.95);
    keep(`search of ${records}, 95th percentile, ms`, slow);
    rows.push([grouped(count), ...[...medians, mean, slow].map((time) => time.toFixed(1))]);
  }
  await drawCurves('search', {
    title: 'Median time of a search, ms',
    categories: recordCounts.map((count) => `${grouped(count)} records`),
    curves,
  });
  const growth = ((means.at(-1) ?? 0) / (means[0] ?? 0)).toFixed(1);
  return (
    `Sequential searches, uncached, median milliseconds per response, and the 95th percentile of all of them:\n\n${table(rows)}\n\n` +
    `From the least to the most records the mean grows by ${growth} times (target: less than 3).\n\n` +
    '![Time of a search by the number of records](pictures/bench-search.svg)'
  );
}

async function requireOk(url: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  return response;
}

async function readJson(url: string): Promise<unknown> {
  return (await requireOk(url)).json();
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
