import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@site/system';

/** Measures the public pages of the built site: see e2e/site-bench.ts. @returns its exit code */
export async function measureSite(options: readonly string[] = []): Promise<number> {
  const args = [join(root, 'e2e/site-bench.ts'), ...options];
  const [code]: unknown[] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return typeof code === 'number' ? code : 1;
}
