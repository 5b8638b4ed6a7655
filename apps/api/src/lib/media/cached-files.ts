import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that can be made or fetched again. */
export interface CachedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  usedAt: number;
}

/** The files of a folder whose files can be made or fetched again; none where nothing was ever cached. */
export async function readCachedFiles(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const files: CachedFile[] = [];
  for (const name of names) {
    // Uploads that are still being received are no copies.
    if (name.startsWith('.incoming') || name.endsWith('.part')) continue;
    const path = join(folder, name);
    // Another process may share the folder.
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    // Linux writes down one read a day, and none on disks that are mounted with `noatime`.
    files.push({ path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return files;
}
