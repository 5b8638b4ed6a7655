import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@site/system';

/** Measures the built site or admin app in a browser: see e2e/site-bench.ts and e2e/admin-bench.ts. */
export async function measureInBrowser(
  app: 'site' | 'admin',
  options: readonly string[] = [],
): Promise<void> {
  const args = [join(root, `e2e/${app}-bench.ts`), ...options];
  const [code]: unknown[] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`The pages of the ${app} could not be measured.`);
}
