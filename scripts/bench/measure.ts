import autocannon from 'autocannon';

/** The connections over which a server is asked at the same time. */
export const connections = 32;

/** How many requests a second a server answers. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  }
  return result.requests.total / result.duration;
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
