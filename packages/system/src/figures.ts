import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './checkout.ts';

/** Writes figures between their marks in docs/performance.md. @param mark as in `<!-- figures -->` */
export async function publish(mark: string, figures: string): Promise<void> {
  const page = join(root, 'docs/performance.md');
  const marks = new RegExp(`(<!-- ${mark} -->)[^]*(<!-- end of ${mark} -->)`);
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(marks, `$1\n\n${figures}\n\n$2`));
}

/** The number that a share of some numbers is below. @param share 0.95 for the 95th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
