import { setTimeout as wait } from 'node:timers/promises';
import { publish, table } from '@site/system';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { machine } from '../bench-api.ts';
import { searches } from '../content.ts';
import { connections } from '../measure.ts';
import { hostilePictures, largePhoto } from '../pictures.ts';
import { childrenOf, memoryOf, openFilesOf } from '../processes.ts';
import { runToEnd, toStop } from '../run-to-end.ts';
import { compressed, startSubject, type Subject } from '../subject.ts';
import { readPicture, upload } from '../uploads.ts';
import { step } from '../../lib/step.mjs';
import { listenForStop } from '../../lib/stop-signal.ts';

// `npm run bench -- memory`: how much memory the API, its process of pictures and the public site use while they are read,
// while photos are uploaded and requested in all widths, and while hostile pictures are sent. Takes about an hour on Linux,
// whose /proc has the memory of a process, and writes the figures into docs/performance.md. Needs the built site.

// `npm run bench -- memory 0.1` does a tenth of it.
const share = Number(process.argv[2] ?? 1);
const loads = { reads: 1_000_000 * share, uploads: 500 * share, hostile: 200 * share };
const most = 300;
const uploadsAtOnce = 8;
const widths = [320, 480, 640, 960, 1280, 1920];

const signal = listenForStop(() => {});
await runToEnd(async () => {
  const subject = await startSubject(signal, toStop);
  await subject.haveRecords(2000);
  const pictures = await step({ doing: 'Making pictures', done: 'Made pictures' }, async () => ({
    photo: await largePhoto(),
    hostile: await hostilePictures(),
  }));
  const sendHostile = async (at: number) => {
    await upload(subject, pictures.hostile[at % pictures.hostile.length]);
  };

  await read(subject, 1000);
  const before = await openOf(subject);
  const memory = watch(subject);
  toStop.push(memory.stop);
  const rows = [
    ['Load', 'API, MB', 'Peak', 'Pictures, peak', 'All of the API, peak', 'Site, MB', 'Peak'],
  ];
  let highest = 0;
  const measure = async (load: string, run: () => Promise<void>) => {
    memory.reset();
    await step({ doing: load, done: load }, run);
    const now = await memoryOfAll(subject);
    const { api, pictures, both, site } = memory.most();
    highest = Math.max(highest, api, pictures, site);
    rows.push([
      load,
      ...[now.api, api, pictures, both, now.site, site].map((each) => each.toFixed(0)),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  };
  await measure('after the start', () => wait(1000));
  await measure(`${grouped(loads.reads)} reads`, () => read(subject, loads.reads));
  await measure(`${loads.uploads} uploads, each read in all widths`, () =>
    times(loads.uploads, async () => {
      const address = await upload(subject, pictures.photo);
      if (address === null) throw new Error('A photo was refused.');
      for (const width of widths) await readPicture(subject, `${address}?w=${width}`);
    }),
  );
  await measure(`${loads.hostile} hostile pictures`, () => times(loads.hostile, sendHostile));
  await measure('all three at once, a tenth of each', async () => {
    await Promise.all([
      read(subject, loads.reads / 10),
      times(loads.uploads / 10, async () => {
        await upload(subject, pictures.photo);
      }),
      times(loads.hostile / 10, sendHostile),
    ]);
  });
  // Unused connections are closed by then.
  await step({ doing: 'Waiting', done: 'Waited' }, () => wait(20_000));
  const after = await openOf(subject);

  const figures = [
    await machine(subject),
    `Anonymous memory, one load after the other, ${uploadsAtOnce} concurrent uploads of ${(pictures.photo.length / 1e6).toFixed(1)} MB; half of the reads are of the API, half of pages:`,
    table(rows),
    `The peak of a process was ${highest.toFixed(0)} MB (target: at most ${most}).`,
    table([
      ['Open', 'Before', 'After'],
      ['files and sockets of the API', String(before.api), String(after.api)],
      ['files and sockets of the site', String(before.site), String(after.site)],
      ['connections of the database', String(before.database), String(after.database)],
    ]),
  ].join('\n\n');
  console.log(`\n${figures}`);
  await publish('memory figures', figures);
  if (highest > most) throw new Error(`A process held ${highest.toFixed(0)} MB.`);
});

/** Megabytes of the processes; `pictures` of the largest of those of pictures, `both` of all of them and the API. */
async function memoryOfAll({ pid, site }: Subject) {
  const [api, pictures, page] = await Promise.all([
    memoryOf(pid),
    Promise.all((await childrenOf(pid)).map(memoryOf)),
    memoryOf(site.pid),
  ]);
  // One that has just ended has none.
  const found = pictures.map((each) => each || 0);
  const all = found.reduce((sum, each) => sum + each, 0);
  return { api, pictures: Math.max(0, ...found), both: api + all, site: page };
}

/** Looks at what the processes hold, ten times a second. */
function watch(subject: Subject) {
  const none = { api: 0, pictures: 0, both: 0, site: 0 };
  let highest = none;
  let isWatching = true;
  const look = async () => {
    while (isWatching) {
      const now = await memoryOfAll(subject);
      highest = {
        api: Math.max(highest.api, now.api),
        pictures: Math.max(highest.pictures, now.pictures),
        both: Math.max(highest.both, now.both),
        site: Math.max(highest.site, now.site),
      };
      await wait(100);
    }
  };
  const ended = look();
  return {
    most: () => highest,
    reset: () => {
      highest = none;
    },
    stop: () => {
      isWatching = false;
      return ended;
    },
  };
}

/** What is open: files and sockets of both servers, and connections of the database besides the one that asks. */
async function openOf({ pid, site, databaseUrl }: Subject) {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer - 1 AS count FROM pg_stat_activity WHERE backend_type = 'client backend'`,
  );
  await client.end();
  return {
    api: await openFilesOf(pid),
    site: await openFilesOf(site.pid),
    database: rows[0]?.count,
  };
}

/** Reads of many addresses: lists whole and by pages, searches and single records; and pages, compressed and not. */
async function read(subject: Subject, amount: number): Promise<void> {
  const lists = [
    'news/news',
    'blogs',
    'tender',
    'career',
    'events/events',
    'section-info',
    'colors',
  ];
  const parts = lists.flatMap((list) =>
    Array.from({ length: 100 }, (_, at) => `/api/${list}?page=${1 + (at % 25)}&perPage=${1 + at}`),
  );
  const whole = [...lists, 'navbar', 'footer', 'siteinfo'].map((list) => `/api/${list}`);
  const single = [
    `/api/news/news/${await subject.newsId()}`,
    ...Object.values(searches).map((text) => `/api/search/?q=${encodeURIComponent(text)}`),
  ];
  const pages = [
    'home',
    'news',
    'events',
    'publications',
    'tenders',
    'career',
    'gallery',
    'about-us',
  ];
  const requests = {
    api: [...whole, ...single, ...parts].map((path) => ({ path })),
    site: pages.flatMap((page) => [
      { path: `/${page}`, headers: compressed },
      { path: `/${page}`, headers: {} },
    ]),
  };
  const options = { connections: connections / 2, amount: Math.round(amount / 2), timeout: 60 };
  const results = await Promise.all([
    autocannon({ ...options, url: subject.url, requests: requests.api }),
    autocannon({ ...options, url: subject.site.url, requests: requests.site }),
  ]);
  for (const { non2xx } of results) {
    if (non2xx > 0) throw new Error(`${non2xx} reads were no success.`);
  }
}

/** Does something so many times, a few at a time. */
async function times(count: number, run: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      signal.throwIfAborted();
      next += 1;
      await run(next - 1);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
