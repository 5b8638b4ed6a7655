import { median } from '@site/system';
import autocannon from 'autocannon';
import { cpuTimeOf } from './processes.ts';

/** The connections over which a server is asked at the same time. */
export const connections = 32;

/** Who answers, and what is sent to them. */
export interface Competitor {
  url: string;
  /** Its process. */
  pid: number;
  headers?: Record<string, string>;
}

/** What a competitor took. */
export interface Shot {
  /** Microseconds of processor time for a request. */
  cpu: number;
  /** Requests answered in a second. */
  perSecond: number;
}

/** Sends requests for a while. @param seconds for how long @throws Error when an answer is no success */
async function shoot({ url, pid, headers = {} }: Competitor, seconds: number): Promise<Shot> {
  const before = await cpuTimeOf(pid);
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  }
  const { total } = result.requests;
  return {
    cpu: (1000 * ((await cpuTimeOf(pid)) - before)) / total,
    perSecond: total / result.duration,
  };
}

/** Measures competitors in turn. @param seconds for a round, and before the first @returns the medians of each */
export async function race<Name extends string>(
  competitors: Record<Name, Competitor>,
  { rounds, seconds, signal }: { rounds: number; seconds: number; signal: AbortSignal },
): Promise<Record<Name, Shot>> {
  const all = Object.entries<Competitor>(competitors);
  for (const [, each] of all) await shoot(each, seconds);
  const shots = new Map<string, Shot[]>(all.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, each] of all) {
      signal.throwIfAborted();
      shots.get(name)?.push(await shoot(each, seconds));
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

/** How long answers take when one request follows the other, in milliseconds; five at least. */
export async function timesOf(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end || times.length < 5) {
    const begin = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - begin);
  }
  return times;
}
