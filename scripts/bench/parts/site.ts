import { measureInBrowser } from '../browser.ts';
import { fail, step } from '../../lib/step.mjs';
import { build } from '../../lib/turbo.ts';

// `npm run bench -- site`: builds the apps and measures the public pages.

await step({ doing: 'Building', done: 'Built the apps' }, () => build()).catch(fail);
await measureInBrowser('site', process.argv.slice(2)).catch(fail);
