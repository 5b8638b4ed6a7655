import { conclude, runTests } from './checks/checks.ts';
import { fail, step } from './lib/step.mjs';
import { build } from './lib/turbo.ts';

// `npm run test:operate`: the system as an operator runs it, with real proxies; arguments narrow it down, as
// Vitest takes them. Takes minutes, and downloads packages of Debian that are not installed.

process.env['OPERATE_TESTS'] = 'long';
await step({ doing: 'Building', done: 'Built the apps' }, () => build()).catch(fail);
conclude(await runTests(['operate'], process.argv.slice(2)));
