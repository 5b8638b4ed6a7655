import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '@site/server';
import { newSecret } from './secrets.ts';

/**
 * A secret that is generated once and stored in a file that only its owner can read.
 * @throws StartError when it can't be
 */
export async function storedSecret(file: string): Promise<string> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string') throw error;
    if (code !== 'EEXIST') throw new StartError(`${file} can't be written (${code}).`);
  }
  return readFile(file, 'utf8');
}
