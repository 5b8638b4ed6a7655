import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCompatibility } from './contract/check.ts';
import { nextVersion, readChanges, withVersion } from './contract/changes.ts';
import { contractPath, describeApi, writeDocument } from './contract/document.ts';
import { root } from './lib/checkout.ts';
import { fail, step } from './lib/step.mjs';
import { generate } from './lib/turbo.ts';

// `npm run contract`: writes packages/contract/openapi.json anew and says what would break callers.
// `npm run contract -- release`: makes a version, and its part of the changelog, of the change files.

const folder = join(root, contractPath);

try {
  await step({ doing: 'Generating', done: 'Generated' }, () => generate());
  if (process.argv[2] === 'release') await release();
  await writeDocument(await describeApi());
  console.log(`✓ Wrote ${contractPath}/openapi.json`);
  const skipped = await checkCompatibility();
  console.log(skipped ? `Not compared with main: ${skipped}.` : '✓ It breaks no caller unsaid');
} catch (error) {
  fail(error);
}

async function release(): Promise<void> {
  const changes = await readChanges(join(folder, 'changes'));
  if (changes.length === 0)
    throw new Error(`There are no change files in ${contractPath}/changes/`);
  const manifestFile = join(folder, 'package.json');
  const changelogFile = join(folder, 'CHANGELOG.md');
  const manifest = await readFile(manifestFile, 'utf8');
  const before = String(JSON.parse(manifest).version);
  const version = nextVersion(before, changes);
  const date = new Date().toISOString().slice(0, 10);
  const changelog = await readFile(changelogFile, 'utf8');
  await writeFile(changelogFile, withVersion(changelog, { version, date, changes }));
  await writeFile(
    manifestFile,
    manifest.replace(`"version": "${before}"`, `"version": "${version}"`),
  );
  for (const { file } of changes) await rm(join(folder, 'changes', file));
  console.log(`✓ Made version ${version} of ${changes.length} change files`);
}
