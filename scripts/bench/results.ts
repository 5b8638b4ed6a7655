import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';

/** Figures of one run by their names, such as `list of 10 news, cached, µs`. */
const results = new Map<string, number>();

/** Keeps a figure for docs/performance.json. */
export function keep(name: string, value: number): void {
  results.set(name, Number(value.toPrecision(4)));
}

/** Writes what was kept into docs/performance.json. @param machine when and on what it was measured */
export async function writeResults(machine: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
  const body = { machine, commit: stdout.trim(), figures: Object.fromEntries(results) };
  await writeFile(join(root, 'docs/performance.json'), `${JSON.stringify(body, null, 2)}\n`);
}
