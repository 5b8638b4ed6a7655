import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@site/system';
import { fail, step } from './lib/step.mjs';
import { build } from './lib/turbo.ts';

// `npm run bench:site`: builds the apps and measures the public pages; see e2e/site-bench.ts.

await step({ doing: 'Building', done: 'Built the apps' }, () => build()).catch(fail);
const args = [join(root, 'e2e/site-bench.ts'), ...process.argv.slice(2)];
const [code]: unknown[] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
