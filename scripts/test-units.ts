import { conclude, runTests } from './checks/checks.ts';
import { fail, step } from './lib/step.mjs';
import { build } from './lib/turbo.ts';

// `npm run test:units`: every test but the journeys in a browser and the contract's suite, which continuous
// integration runs as jobs of their own; arguments narrow them down, as Vitest takes them.

await step({ doing: 'Building', done: 'Built the apps' }, () => build()).catch(fail);
conclude(await runTests(['!e2e', '!contract-tests'], process.argv.slice(2)));
