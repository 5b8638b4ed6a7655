import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '@site/system';
import { makeRelease } from './lib/release.ts';
import { fail, step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';
import { build } from './lib/turbo.ts';

// `npm run release <folder>`: the three apps as a server runs them, in a folder that must not exist.

const signal = listenForStop(() => {});
try {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Into which folder? npm run release <folder>');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  if (!relative(root, folder).startsWith('..')) {
    throw new Error('The folder must be outside of this checkout.');
  }
  await step({ doing: 'Building', done: 'Built the apps' }, () => build(signal));
  await step({ doing: 'Making the release', done: `Made ${folder}` }, () =>
    makeRelease(folder, signal),
  );
} catch (error) {
  fail(error);
}
process.exit();
