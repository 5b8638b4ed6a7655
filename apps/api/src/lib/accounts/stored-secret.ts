import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newSecret } from './secrets.ts';

/** A secret that is generated once and stored in a file that only its owner can read. */
export async function storedSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  return readFile(file, 'utf8');
}
