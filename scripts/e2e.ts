import { conclude, runTests } from './checks/checks.ts';
import { fail, step } from './lib/step.mjs';
import { build } from './lib/turbo.ts';

// `npm run e2e`: the journeys in a real browser; arguments narrow them down, as Vitest takes them.

await step({ doing: 'Building', done: 'Built the apps' }, () => build()).catch(fail);
conclude(await runTests(['e2e'], process.argv.slice(2)));
