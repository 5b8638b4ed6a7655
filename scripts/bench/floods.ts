import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts, median, startSite, table } from '@site/system';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { step } from '#lib/step.mjs';
import type { Subject } from './subject.ts';
import { upload } from './uploads.ts';

/*
 * What others get while one client asks for as much as it can.
 */

/** One client that asks for as much as it can. */
interface Flood {
  /** Whom it asks. */
  of: 'site' | 'api';
  /** Makes what it needs. @returns the path of its next request */
  prepare: (subject: Subject) => Promise<() => string>;
}

const guesses = ['wp-login.php', '.env', 'news/{}', 'events/{}', 'a/{}', '{}', 'news?page={}'];
let count = 0;
const next = () => (count += 1);

/** By what they ask for, which nobody has asked for before. */
const floods: Record<string, Flood> = {
  'addresses that are guessed': {
    of: 'site',
    prepare: async () => () => {
      const guess = guesses[next() % guesses.length] ?? '';
      return `/${guess.replace('{}', guess.includes('page') ? String(1000 + next()) : randomUUID())}`;
    },
  },
  'searches that are never the same': {
    of: 'site',
    prepare: async () => () => `/search?q=health+${next()}`,
  },
};

const connections = 64;
const seconds = 20;
/** By addresses that the proxy in front would name. */
const visitors = { flood: '203.0.113.1', office: '203.0.113.2', crawler: '203.0.113.3' };
const from = (visitor: keyof typeof visitors) => ({ 'X-Forwarded-For': visitors[visitor] });
/** Milliseconds between two things that the office does. */
const pause = 50;

/** What an office does over and over. @returns each, by its name */
async function officeOf(subject: Subject): Promise<Record<string, () => Promise<void>>> {
  const { url, site, token } = subject;
  const paths = (await pathsOf(site.url)).filter((path) => /\/[\da-f-]{36}$/.test(path));
  const one = `/api/news/news/${await subject.newsId()}`;
  const picture = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#0f766e' },
  })
    .jpeg()
    .toBuffer();
  const asked = async (address: string, request: RequestInit = {}) => {
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(from('office'))) headers.set(name, value);
    const answer = await fetch(address, { ...request, headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`);
  };
  let turn = 0;
  return {
    'a page': () => asked(`${site.url}/home`),
    'an uncached page': () => asked(site.url + (paths[(turn += 1) % paths.length] ?? '/news')),
    'a list with a token': () =>
      asked(`${url}/api/news/news?page=1&perPage=20`, { headers: token }),
    'a save': () =>
      asked(url + one, {
        method: 'PUT',
        headers: { ...token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: `Title ${next()}` }),
      }),
    'an upload': async () => {
      if ((await upload(subject, picture)) === null) throw new Error('An upload was refused.');
    },
  };
}

interface Got {
  times: number[];
  failed: number;
}

/** What an office gets until it is told to stop. */
function workAt(office: Record<string, () => Promise<void>>) {
  const got = new Map<string, Got>(
    Object.keys(office).map((name) => [name, { times: [], failed: 0 }]),
  );
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      for (const [name, act] of Object.entries(office)) {
        const began = performance.now();
        const isDone = await act().then(
          () => true,
          () => false,
        );
        const of = got.get(name);
        of?.times.push(performance.now() - began);
        if (of && !isDone) of.failed += 1;
        await wait(pause);
      }
    }
  };
  const working = work();
  return async () => {
    isOver = true;
    await working;
    return got;
  };
}

/** An office at work beside each flood, and a crawl of a site that has just started. @returns the figures as Markdown */
export async function measureFloods(subject: Subject, signal: AbortSignal): Promise<string> {
  await subject.haveRecords(400);
  const office = await officeOf(subject);
  const rows = [
    ['Beside one client that asks for', ...Object.keys(office), 'its answers a second'],
  ];
  const measure = async (name: string, flood: Flood | null) => {
    signal.throwIfAborted();
    const path = await flood?.prepare(subject);
    const stop = workAt(office);
    const answered = flood && path ? await pour(subject, flood, path) : await quiet();
    const cells = Array.from((await stop()).values(), shown);
    rows.push([name, ...cells, answered]);
  };
  await step({ doing: 'Flooding the site and the API', done: 'Flooded them' }, async () => {
    await measure('nothing', null);
    for (const [name, flood] of Object.entries(floods)) await measure(name, flood);
  });
  const crawls = await step({ doing: 'Crawling a new site', done: 'Crawled a new site' }, () =>
    crawlNewSite(subject),
  );
  return [
    `An office at work beside one client with ${connections} connections: median and slowest milliseconds, and how many failed:`,
    table(rows),
    `All pages of the sitemap, ${crawlers} at once, of a site that has just started:`,
    table(crawls),
  ].join('\n\n');
}

async function quiet(): Promise<string> {
  await wait(seconds * 1000);
  return '';
}

async function pour({ url, site }: Subject, { of }: Flood, path: () => string): Promise<string> {
  const { requests } = await autocannon({
    url: of === 'site' ? site.url : url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        headers: from('flood'),
        setupRequest: (request) => ({ ...request, path: path() }),
      },
    ],
  });
  return requests.average.toFixed(0);
}

function shown({ times, failed }: Got): string {
  const figures = `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
  return failed > 0 ? `${figures}, ${failed} of ${times.length} failed` : figures;
}

const crawlers = 200;

/** @returns rows of a table: the first crawl, and another one */
async function crawlNewSite(subject: Subject): Promise<string[][]> {
  const [port = 0] = await findFreePorts(1);
  const env = { TRUST_PROXY: '1' };
  const site = await startSite({ port, dataDir: subject.folder, apiUrl: subject.url, env });
  try {
    const url = `http://127.0.0.1:${port}`;
    const paths = await pathsOf(url);
    const rows = [['Crawl', 'pages', 'failed', 'median, ms', 'slowest, ms']];
    for (const name of ['first', 'second']) {
      const got: Got = { times: [], failed: 0 };
      const left = [...paths];
      const crawl = async () => {
        for (let path = left.pop(); path !== undefined; path = left.pop()) {
          const began = performance.now();
          const answer = await fetch(url + path, { headers: from('crawler') });
          await answer.arrayBuffer();
          got.times.push(performance.now() - began);
          if (!answer.ok) got.failed += 1;
        }
      };
      await Promise.all(Array.from({ length: crawlers }, crawl));
      const { times, failed } = got;
      const milliseconds = [median(times), Math.max(...times)].map((time) => time.toFixed(0));
      rows.push([name, String(paths.length), String(failed), ...milliseconds]);
    }
    return rows;
  } finally {
    await site.stop();
  }
}

/** The paths of all pages that the sitemap names. */
async function pathsOf(site: string, file = '/sitemap.xml'): Promise<string[]> {
  const text = await (await fetch(site + file)).text();
  const paths = Array.from(
    text.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = '']) => new URL(address).pathname,
  );
  if (!text.includes('<sitemapindex')) return paths;
  return (await Promise.all(paths.map((path) => pathsOf(site, path)))).flat();
}
