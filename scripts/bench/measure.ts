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
export async function shoot(
  { url, pid, headers = {} }: Competitor,
  seconds: number,
): Promise<Shot> {
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

/** The median time of an answer, in milliseconds, when one request follows the other. */
export async function medianTime(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end || times.length < 5) {
    const begin = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
