import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { median, table } from '@site/system';
import autocannon from 'autocannon';
import sharp from 'sharp';
import type { BenchApi } from './bench-api.ts';
import { upload } from './uploads.ts';

/** As many as the first page of a gallery, and the pages that a link checker follows from it. */
const pictures = 101;
const widths = [320, 480, 640, 960, 1280, 1920];
const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
const connections = 64;
const seconds = 20;
/** Seconds that others get. */
const target = 2;

/**
 * One client asks for every size of many pictures, over and over, while the office uploads and a visitor elsewhere looks at
 * other pictures.
 * @returns what these two got
 */
export async function floodOfPictures(api: BenchApi, signal: AbortSignal): Promise<string> {
  const flooded = await uploadAll(api, pictures, signal);
  const others = await uploadAll(api, 20, signal);
  // What was made ahead meanwhile.
  await rm(join(api.folder, 'media/.variants'), { recursive: true, force: true, maxRetries: 9 });
  const requests = flooded.flatMap((path) =>
    widths.flatMap((width) =>
      formats.map((Accept) => ({ path: `${path}?w=${width}`, headers: { Accept } })),
    ),
  );
  let isOver = false;
  const load = autocannon({ url: api.url, connections, duration: seconds, requests });
  // It is none of the language's promises, and has no `finally`.
  const flood = Promise.resolve(load).finally(() => (isOver = true));
  const small = await photo(400, 300);
  const uploads = repeat(
    () => isOver,
    async () => {
      if ((await upload(api, small)) === null) throw new Error('A picture was refused.');
      return 'final';
    },
  );
  let next = 0;
  const sizes = repeat(
    () => isOver,
    async () => {
      const path = others[Math.floor(next / widths.length) % others.length] ?? '';
      const width = widths[next % widths.length];
      next += 1;
      return ask(`${api.url}${path}?w=${width}`);
    },
  );
  const [uploaded, seen, { requests: sent, non2xx, errors }] = await Promise.all([
    uploads,
    sizes,
    flood,
  ]);
  const rows = Object.entries({ uploads: uploaded, 'sizes, from another network': seen }).map(
    ([what, { times, larger }]) => [
      what,
      String(times.length),
      median(times).toFixed(0),
      Math.max(...times).toFixed(0),
      String(larger),
      `≤ ${target * 1000}`,
    ],
  );
  return `One client asks for all sizes of ${pictures} pictures over ${connections} connections for ${seconds} seconds, ${sent.total} times in all, of which ${non2xx + errors} failed. What others got meanwhile, in milliseconds:\n\n${table(
    [['Others', 'answered', 'median', 'slowest', 'by a larger size', 'target'], ...rows],
  )}`;
}

async function uploadAll(api: BenchApi, count: number, signal: AbortSignal): Promise<string[]> {
  const paths: string[] = [];
  const picture = await photo(1600, 1000);
  for (let at = 0; at < count; at += 1) {
    signal.throwIfAborted();
    const path = await upload(api, picture);
    if (path === null) throw new Error('A picture was refused.');
    paths.push(path);
  }
  return paths;
}

/** A picture with grain, as photos have it. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
}

/** Asks from an address of another network than the flood comes from. @returns whether it was the size itself */
async function ask(url: string): Promise<'final' | 'larger'> {
  const headers = { Accept: 'image/avif,image/webp,*/*' };
  const request = get(url, { headers, localAddress: '127.0.1.1' });
  // `once` knows no types of events.
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}.`);
  return answer.headers['cache-control']?.includes('immutable') ? 'final' : 'larger';
}

/** Does something over and over. @returns the milliseconds that each took */
async function repeat(
  isOver: () => boolean,
  run: () => Promise<'final' | 'larger'>,
): Promise<{ times: number[]; larger: number }> {
  const times: number[] = [];
  let larger = 0;
  while (!isOver()) {
    const begin = performance.now();
    if ((await run()) === 'larger') larger += 1;
    times.push(performance.now() - begin);
  }
  return { times, larger };
}
