import { measureInBrowser } from '../browser.ts';
import { fail, step } from '../../lib/step.mjs';
import { build } from '../../lib/turbo.ts';

// `npm run bench -- admin`: builds the apps and measures lists and typing in the admin app.

await step({ doing: 'Building', done: 'Built the apps' }, () => build()).catch(fail);
await measureInBrowser('admin').catch(fail);
