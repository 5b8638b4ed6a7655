import { resolve } from 'node:path';
import { archiveAt, type Manifest, type Progress } from '@site/backup';
import { sizeOf } from '@site/contract/sizes';
import type { Settings } from '@site/server';

/** What `npm run backup` and `npm run restore` share. */

/** The file or object that an argument names. */
export function archiveNamed(name: string, settings: Settings): ReturnType<typeof archiveAt> {
  return archiveAt(name.startsWith('s3://') ? name : pathOf(name), settings);
}

/** A path as the caller of npm means it. */
export function pathOf(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

const doing = {
  tables: 'Writing tables',
  files: 'Writing uploads',
  verify: 'Verifying the archive',
  load: 'Restoring',
} as const;

const barWidth = 24;

/** Shows how far it is, on a terminal, in the line that `step` began. */
export function showProgress(): (progress: Progress) => void {
  if (!process.stdout.isTTY) return () => {};
  let shown = '';
  return ({ phase, done, total }) => {
    const share = done / Math.max(1, total);
    const bar = '█'.repeat(Math.floor(barWidth * share)).padEnd(barWidth, '░');
    const line = `  ${doing[phase]} ${bar} ${Math.floor(100 * share)} %`;
    if (line === shown) return;
    shown = line;
    process.stdout.write(`\r\u001B[K${line}`);
  };
}

/** What an archive holds, in a line. */
export function summaryOf({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = media.reduce((sum, { paths }) => sum + paths.length, 0);
  const bytes = media.reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows in ${tables.length} tables, ${files} uploads (${sizeOf(bytes)})`;
}

/** Prints a line for each upload that is not as its record says. */
export function warn({ missing, damaged }: Manifest): void {
  for (const path of missing) console.log(`! The upload ${path} has a record and no file.`);
  for (const path of damaged) console.log(`! The upload ${path} is not what was uploaded.`);
}
