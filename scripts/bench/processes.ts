import { readFile } from 'node:fs/promises';

/** Megabytes of its own that a process holds, without files, as Linux counts them. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Milliseconds of CPU that a process has used so far, as Linux counts it: in hundredths of a second. */
export async function cpuTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may have spaces.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return 10 * (Number(user) + Number(system));
}
