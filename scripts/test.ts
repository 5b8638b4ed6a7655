import { parseArgs } from 'node:util';
import { conclude, runStaticChecks, runTests } from './checks/checks.ts';
import { sum, type Tally } from './checks/tally.ts';
import { build } from './lib/turbo.ts';

// `npm test`: what shows most mistakes within minutes. `npm test -- --all`: every check and every test, as continuous
// integration runs them. All of them run, also after a failure. Needs no running system, and can run next to one.

/** What needs a database, a proxy, a restore or a whole admin app for each test: only in whole runs. */
const longProjects = ['admin', 'api', 'backup', 'operate'];
/** A visitor's way through the lists of the site, and an entry's from the admin app to the site. */
const coreJourneys = ['site/lists.test.ts', 'admin/publishing.test.ts'];
/** In whole runs the contract's cases are run on the mocks, too, and by generated clients. */
const onlyOnApi = { CONTRACT_SIDES: 'api' };

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

async function runAll(): Promise<Tally[]> {
  return [await runTests(['!e2e']), await runTests(['e2e'])];
}

async function runShort(): Promise<Tally[]> {
  const left = longProjects.map((project) => `!${project}`);
  return [await runTests(['!e2e', ...left], [], onlyOnApi), await runTests(['e2e'], coreJourneys)];
}

const checks = await runStaticChecks([{ name: 'build', run: () => build() }]);
conclude(sum([checks, ...(values.all ? await runAll() : await runShort())]));
if (!values.all) {
  console.log(
    `Left out: the tests of ${longProjects.join(', ')}, the contract's cases on the mocks, generated clients, and all ` +
      `journeys but ${coreJourneys.join(' and ')}. \`npm test -- --all\` runs them too.`,
  );
}
