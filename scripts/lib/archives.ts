import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  BackupError,
  fileAt,
  mediaInBucket,
  mediaOnDisk,
  objectAt,
  type Destination,
  type Manifest,
  type Progress,
  type Source,
} from '@site/backup';
import type { Settings } from '@site/server';
import { root } from '@site/system';

/** What `npm run backup` and `npm run restore` share. */

/** Where the settings say that the uploads are. */
export function mediaOf({ S3_URL, DATA_DIR }: Settings) {
  return S3_URL === undefined ? mediaOnDisk(join(DATA_DIR, 'media')) : mediaInBucket(S3_URL);
}

/** The file or object that an argument names; a relative path is below the folder that npm was called in. */
export function archiveAt(name: string, { BACKUP_S3_URL, S3_URL }: Settings): Destination & Source {
  if (!name.startsWith('s3://')) return fileAt(resolve(process.env['INIT_CWD'] ?? '.', name));
  const host = BACKUP_S3_URL ?? S3_URL;
  if (host !== undefined) return objectAt(name, host);
  throw new BackupError('s3:// needs the host with its key: set BACKUP_S3_URL.');
}

/** The version in the root's package.json. */
export async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { version } = { version: undefined, ...(typeof manifest === 'object' && manifest) };
  return String(version);
}

const doing = {
  tables: 'Writing tables',
  files: 'Writing uploads',
  verify: 'Verifying the archive',
  load: 'Restoring',
} as const;

/** Shows how far it is, on a terminal, in the line that `step` began. */
export function showProgress(): (progress: Progress) => void {
  if (!process.stdout.isTTY) return () => {};
  let shown = '';
  return ({ phase, done, total }) => {
    const line = `  ${doing[phase]} … ${Math.floor((100 * done) / Math.max(1, total))} %`;
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

/** Bytes as people read them. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
