import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { existsSync } from 'node:fs';

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** Adds what `.env` of the checkout sets to the environment, whose own variables win. */
export function loadEnvironment(): void {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
