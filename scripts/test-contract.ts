import { loadEnvironment } from '@site/system';
import { conclude, runTests } from './checks/checks.ts';
import { fail, step } from './lib/step.mjs';
import { generate } from './lib/turbo.ts';

// `npm run test:contract`: every case of the contract against the real API and the mocks, or, with
// API_URL, ADMIN_EMAIL and ADMIN_PASSWORD, against the API at that address.

try {
  loadEnvironment();
  if (!process.env['API_URL']) {
    await step({ doing: 'Generating', done: 'Generated' }, () => generate());
  }
  conclude(await runTests(['contract-tests'], process.argv.slice(2)));
} catch (error) {
  fail(error);
}
