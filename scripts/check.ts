import { conclude, runStaticChecks } from './checks/checks.ts';

// `npm run check`: format, lint, types, dead code, boundaries, migrations, the API's description. No tests.

conclude(await runStaticChecks());
