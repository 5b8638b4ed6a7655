import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@site/system';
import { fail, step } from '../../lib/step.mjs';
import { generate } from '../../lib/turbo.ts';

// `npm run bench -- reliability`: kills and faults under load; see packages/contract-tests/reliability/main.ts.

await step({ doing: 'Generating', done: 'Generated' }, () => generate()).catch(fail);
const program = join(root, 'packages/contract-tests/reliability/main.ts');
const args = [program, ...process.argv.slice(2)];
const [code]: unknown[] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
process.exitCode = typeof code === 'number' ? code : 1;
