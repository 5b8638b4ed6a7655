import { conclude, runStaticChecks, runTests } from './checks/checks.ts';
import { sum } from './checks/tally.ts';
import { build } from './lib/turbo.ts';

// `npm test`: every check and every test. All of them run, also after a failure. Needs no running
// system, and can run next to one.

const checks = await runStaticChecks([{ name: 'build', run: () => build() }]);
conclude(sum([checks, await runTests(['!e2e']), await runTests(['e2e'])]));
