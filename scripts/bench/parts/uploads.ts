import { median, publish, table } from '@site/system';
import autocannon from 'autocannon';
import { machine, startBenchApi, type BenchApi } from '../bench-api.ts';
import { largePhoto } from '../pictures.ts';
import { runToEnd, toStop } from '../run-to-end.ts';
import { pastCache } from '../subject.ts';
import { readPicture, upload } from '../uploads.ts';
import { step } from '../../lib/step.mjs';
import { listenForStop } from '../../lib/stop-signal.ts';

// `npm run bench -- uploads`: how long it takes from a large photo to its preview, and what readers notice of many uploads.
// Takes two minutes, and writes the figures into docs/performance.md.

const target = { preview: 2000, ratio: 3 };
const uploadsAtOnce = 16;
const readsPerSecond = 100;
const seconds = 30;

const signal = listenForStop(() => {});
await runToEnd(async () => {
  const api = await startBenchApi(signal, toStop);
  await api.haveRecords(2000);
  const photo = await step({ doing: 'Making a photo', done: 'Made a photo' }, largePhoto);
  await read(api);
  const quiet = await read(api);
  const times: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    signal.throwIfAborted();
    const begin = performance.now();
    await preview(api, photo);
    times.push(performance.now() - begin);
  }
  const load = keepUploading(api, photo);
  const busy = await read(api);
  await load.stop();

  const slowest = Math.max(...times);
  const ratio = busy.p99 / quiet.p99;
  const figures = [
    await machine(api),
    table([
      ['From the upload to its preview', 'Median, ms', 'Slowest, ms', 'Target'],
      [
        `a photo of ${(photo.length / 1e6).toFixed(1)} MB and 24 million pixels`,
        median(times).toFixed(0),
        slowest.toFixed(0),
        `≤ ${target.preview}`,
      ],
    ]),
    table([
      [`${readsPerSecond} reads a second`, 'Median, ms', 'p99, ms', 'Target'],
      ['alone', String(quiet.p50), String(quiet.p99), ''],
      [
        `during ${uploadsAtOnce} uploads at a time`,
        String(busy.p50),
        String(busy.p99),
        `≤ ${target.ratio * quiet.p99}`,
      ],
    ]),
  ].join('\n\n');
  console.log(`\n${figures}`);
  await publish('upload figures', figures);
  if (slowest > target.preview) throw new Error(`A preview took ${slowest.toFixed(0)} ms.`);
  if (ratio > target.ratio) throw new Error(`Reads took ${ratio.toFixed(1)} times as long.`);
});

/** Reads that are cached, and the same past the cache; from a thread of its own, which uploads don't keep waiting. */
async function read({ url }: BenchApi): Promise<{ p50: number; p99: number }> {
  const paths = [
    '/api/news/news?page=1&perPage=10',
    '/api/blogs?page=2&perPage=20',
    '/api/tender?page=3&perPage=20',
    '/api/siteinfo',
  ];
  const requests = paths.flatMap((path) => [{ path }, { path, headers: pastCache }]);
  const { latency, non2xx } = await autocannon({
    url,
    connections: 10,
    overallRate: readsPerSecond,
    duration: seconds,
    requests,
    workers: 1,
  });
  if (non2xx > 0) throw new Error(`${non2xx} reads were no success.`);
  return latency;
}

/** Uploads a photo over and over, many at a time. */
function keepUploading(api: BenchApi, photo: Buffer): { stop: () => Promise<void> } {
  let isOver = false;
  const upload = async () => {
    while (!isOver) await preview(api, photo);
  };
  const all = Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  return {
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Uploads a photo, and reads it in the width of a preview. */
async function preview(api: BenchApi, photo: Buffer): Promise<void> {
  const path = await upload(api, photo);
  if (path === null) throw new Error('The photo was refused.');
  await readPicture(api, `${path}?w=640`);
}
