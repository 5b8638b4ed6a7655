import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file atomically: it is never read half-written, also when another process writes the same one.
 * @param path below `root`; folders that are missing are made
 */
export async function writeAtomically(root: string, path: string, bytes: Buffer): Promise<void> {
  const target = join(root, path);
  const unfinished = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, target);
  } catch (error) {
    // On a full disk each part of a file takes what is left.
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Whether there is a file at this path. */
export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
