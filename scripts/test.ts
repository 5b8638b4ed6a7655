import { conclude, runStaticChecks, runTests } from './checks/checks.ts';
import { sum } from './checks/tally.ts';

// `npm test`: every check and every test. All of them run, also after a failure. Needs no running
// system, and can run next to one.

conclude(sum([await runStaticChecks('build'), await runTests(['!e2e']), await runTests(['e2e'])]));
