import { z } from 'zod';
import { setTimeout as wait } from 'node:timers/promises';
import { publish, table } from '@site/system';
import autocannon from 'autocannon';
import { machine, startBenchApi, type BenchApi } from './bench/bench-api.ts';
import { connections } from './bench/measure.ts';
import { hostilePictures, photos } from './bench/pictures.ts';
import { memoryOf } from './bench/processes.ts';
import { runToEnd, toStop } from './bench/run-to-end.ts';
import { step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run bench:memory`: how much memory the API uses while it is read, while pictures are uploaded and
// requested in all widths, and while hostile pictures are sent. Takes about half an hour on
// Linux, whose /proc has the memory of a process, and writes the figures into docs/performance.md.

// `npm run bench:memory -- 0.1` does a tenth of it and writes nothing.
const share = Number(process.argv[2] ?? 1);
const loads = { reads: 1_000_000 * share, uploads: 300 * share, hostile: 200 * share };
const most = 400;
const uploadsAtOnce = 8;
const widths = [320, 480, 640, 960, 1280, 1920];

const signal = listenForStop(() => {});
await runToEnd(async () => {
  const api = await startBenchApi(signal, toStop);
  await api.haveRecords(2000);
  const pictures = await step({ doing: 'Making pictures', done: 'Made pictures' }, async () => ({
    good: await photos(),
    hostile: await hostilePictures(),
  }));
  const memory = watch(api.pid);
  toStop.push(memory.stop);
  const rows = [['Load', 'At the end, MB', 'Peak, MB']];
  const measure = async (load: string, run: () => Promise<void>) => {
    memory.reset();
    await step({ doing: load, done: load }, run);
    rows.push([load, ...[await memoryOf(api.pid), memory.most()].map((each) => each.toFixed(0))]);
    console.log(rows.at(-1)?.join(' | '));
  };

  rows.push(['after the start', (await memoryOf(api.pid)).toFixed(0), '']);
  await measure(`${grouped(loads.reads)} reads`, () => read(api, loads.reads));
  await measure(`${loads.uploads} uploads, each read in all widths`, () =>
    times(loads.uploads, async (at) => {
      const address = await upload(api, pictures.good[at % pictures.good.length]);
      if (address === null) throw new Error('A picture was refused.');
      for (const width of widths) await readPicture(api, `${address}?w=${width}`);
    }),
  );
  await measure(`${loads.hostile} hostile pictures`, () =>
    times(loads.hostile, async (at) => {
      await upload(api, pictures.hostile[at % pictures.hostile.length]);
    }),
  );
  await measure('all three at once, a tenth of each', async () => {
    await Promise.all([
      read(api, loads.reads / 10),
      times(loads.uploads / 10, async (at) => {
        await upload(api, pictures.good[at % pictures.good.length]);
      }),
      times(loads.hostile / 10, async (at) => {
        await upload(api, pictures.hostile[at % pictures.hostile.length]);
      }),
    ]);
  });
  const highest = Math.max(...rows.slice(2).map(([, , peak]) => Number(peak)));
  const figures = [
    await machine(api),
    `Anonymous memory of the API's process, one load after the other, ${uploadsAtOnce} concurrent uploads:`,
    table(rows),
    `The peak was ${highest} MB (target: less than ${most}).`,
  ].join('\n\n');
  console.log(`\n${figures}`);
  if (share === 1) await publish('memory figures', figures);
  if (highest >= most) throw new Error(`The API held ${highest} MB.`);
});

/** Looks at what a process holds, ten times a second. */
function watch(pid: number) {
  let highest = 0;
  let isWatching = true;
  const look = async () => {
    while (isWatching) {
      highest = Math.max(highest, await memoryOf(pid));
      await wait(100);
    }
  };
  const ended = look();
  return {
    most: () => highest,
    reset: () => (highest = 0),
    stop: () => {
      isWatching = false;
      return ended;
    },
  };
}

/** Reads of many addresses: lists whole and by pages, searches and single records. */
async function read({ url }: BenchApi, amount: number): Promise<void> {
  const lists = [
    'news/news',
    'blogs',
    'tender',
    'career',
    'events/events',
    'section-info',
    'colors',
  ];
  const pages = lists.flatMap((list) =>
    Array.from({ length: 100 }, (_, at) => `/api/${list}?page=${1 + (at % 25)}&perPage=${1 + at}`),
  );
  const whole = [...lists, 'navbar', 'footer', 'siteinfo'].map((list) => `/api/${list}`);
  const requests = [...whole, ...pages].map((path) => ({ path }));
  const result = await autocannon({ url, connections, amount, requests, timeout: 60 });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} reads were no success.`);
}

/** A refusal names no address. */
const uploaded = z.object({ secure_url: z.string().optional() });

/** @returns the picture's path; `null` when it is refused */
async function upload(api: BenchApi, picture?: Buffer): Promise<string | null> {
  const body = new FormData();
  body.set('folder', 'News');
  body.set('file', new Blob([new Uint8Array(picture ?? [])]), 'photo');
  const answer = await fetch(`${api.url}/v1_1/site/image/upload`, {
    method: 'POST',
    headers: api.token,
    body,
  });
  if (answer.status >= 500) throw new Error(`An upload was answered ${answer.status}.`);
  const { secure_url: address } = uploaded.parse(await answer.json());
  return address === undefined ? null : new URL(address).pathname;
}

async function readPicture({ url }: BenchApi, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { Accept: 'image/avif,image/webp,*/*' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
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
