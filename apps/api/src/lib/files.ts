import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file atomically: it is never read half-written, also when another process writes the same one.
 * @param path below `root`; folders that are missing are made
 */
export async function writeAtomically(root: string, path: string, bytes: Buffer): Promise<void> {
  const target = join(root, path);
  const unfinished = `${target}.${randomUUID()}.part`;
  await makeFolder(dirname(target));
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, target);
  } catch (error) {
    // On a full disk each part of a file takes what is left.
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes a folder and those it is in, unless they are there. @param mode of those that are made */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    // Of a disk that is read-only it says no more than that: asked for a single folder it says why.
    await makeFolder(dirname(folder), mode);
    await mkdir(folder, mode);
  }
}

/** Asks whether a folder may be written to; one that is not there yet is no question. @throws when it may not */
export async function mayWrite(folder: string): Promise<void> {
  if (await isThere(folder)) await access(folder, constants.W_OK | constants.X_OK);
}

/** Whether there is a file at this path. */
export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
