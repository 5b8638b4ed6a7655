import { join } from 'node:path';
import { root } from '@site/system';
import { checkCompatibility } from './contract/check.ts';
import { contractPath, describeApi, writeDocument } from './contract/document.ts';
import { release } from './contract/release.ts';
import { fail, step } from './lib/step.mjs';
import { generate } from './lib/turbo.ts';

// `npm run contract`: rewrites packages/contract/openapi.json and reports breaking changes.
// `npm run contract -- release`: makes a version, and its part of the changelog, of the change files.

try {
  const [wish, ...more] = process.argv.slice(2);
  if ((wish !== undefined && wish !== 'release') || more.length > 0) {
    throw new Error('npm run contract takes nothing, or "release": npm run contract -- release');
  }
  await step({ doing: 'Generating', done: 'Generated' }, () => generate());
  await write();
  // A release comes after it, because it deletes the change files that declare breaking changes.
  const skipped = await checkCompatibility();
  console.log(skipped ? `Not compared with main: ${skipped}.` : '✓ No undeclared breaking change');
  if (wish === 'release') {
    const today = new Date().toISOString().slice(0, 10);
    console.log(`✓ ${await release(join(root, contractPath), today)}`);
    // It names the version.
    await write();
  }
} catch (error) {
  fail(error);
}

async function write(): Promise<void> {
  await writeDocument(await describeApi());
  console.log(`✓ Wrote ${contractPath}/openapi.json`);
}
