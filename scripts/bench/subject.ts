import { findFreePorts, root, startSite } from '@site/system';
import { startBenchApi, type BenchApi } from './bench-api.ts';
import type { Competitor } from './measure.ts';
import { cpuTimeOf } from './processes.ts';

/** What is measured: the API and the site of one checkout. */
export interface Subject extends BenchApi {
  site: Competitor;
}

/** The ways in which a read of the API is asked for: from the cache, past it, by an admin, and in Urdu from the cache and past it. */
export const ways = ['cached', 'uncached', 'with a token', 'Urdu, cached', 'Urdu'] as const;
type Way = (typeof ways)[number];

/** Bypasses the read cache, which is for requests without this header. */
export const pastCache = { Authorization: 'none' };

/** The bytes of a page that are compared with a file's. */
export const compressed = { 'Accept-Encoding': 'br' };

/** Starts both. See {@link startBenchApi}. */
export async function startSubject(
  signal: AbortSignal,
  toStop: (() => Promise<void>)[],
  checkout = root,
): Promise<Subject> {
  const api = await startBenchApi(signal, toStop, checkout);
  const [port = 0] = await findFreePorts(1);
  const site = await startSite({
    checkout,
    port,
    dataDir: api.folder,
    apiUrl: api.url,
    // Floods say whom they come from.
    env: { TRUST_PROXY: '1' },
  });
  toStop.push(site.stop);
  return { ...api, site: { url: `http://127.0.0.1:${port}`, pid: site.pid } };
}

/** A read in one of its ways. */
export function readOf(subject: Subject, path: string, way: Way): Competitor {
  const headers = {
    cached: {},
    uncached: pastCache,
    'with a token': subject.token,
    'Urdu, cached': {},
    Urdu: pastCache,
  }[way];
  const query = way.startsWith('Urdu') ? '?lang=ur' : '';
  return { url: subject.url + path + query, pid: subject.pid, headers };
}

/** Milliseconds of the site's processor time for a page that is rendered because the content has changed. */
export async function renderingTime(
  { site, ...content }: Subject,
  path: string,
  times: number,
): Promise<number> {
  const before = await cpuTimeOf(site.pid);
  for (let time = 0; time < times; time += 1) {
    await content.touchNews();
    const response = await fetch(site.url + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
  }
  return ((await cpuTimeOf(site.pid)) - before) / times;
}
