import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The version of the system, as the root's package.json has it. */
export async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
