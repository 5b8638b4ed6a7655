import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';
import { copyCheckout } from './mutations/copy-checkout.ts';
import { mutations } from './mutations/list.ts';
import { mutate, type Mutation, type Owner } from './mutations/mutation.ts';
import { runOwners } from './mutations/run-owner.ts';

// `npm run test:mutations`: mutation testing. Breaks a copy of the checkout in one place after the other, and fails when
// the tests that own what breaks do not notice. Words narrow the mutations down: those with one in name or file.

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const signal = listenForStop(() => {});
const folder = await mkdtemp(join(tmpdir(), 'site-mutations-'));
try {
  const chosen = mutations.filter(({ name, file }) => {
    const text = `${name} ${file}`.toLowerCase();
    return words.length === 0 || words.some((word) => text.includes(word));
  });
  if (chosen.length === 0) throw new Error(`No mutation has ${words.join(' or ')} in it.`);
  await step({ doing: 'Copying the checkout', done: 'Copied the checkout' }, () =>
    copyCheckout(folder, signal),
  );
  await expectGreen(chosen);
  const missed: string[] = [];
  for (const mutation of chosen) {
    if (!(await isKilled(mutation))) missed.push(mutation.name);
  }
  console.log(`${chosen.length - missed.length} of ${chosen.length} mutants were killed.`);
  if (missed.length > 0) throw new Error(`Not killed: ${missed.join('; ')}.`);
} catch (error) {
  process.exitCode = 1;
  if (!signal.aborted) console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
} finally {
  // What was interrupted may still be writing.
  await rm(folder, { recursive: true, maxRetries: 3 });
}
// The channel to the launcher would keep this process.
process.exit();

/** Runs each owner on the product as it is: what a test that always fails kills proves nothing. */
async function expectGreen(chosen: readonly Mutation[]): Promise<void> {
  // One run a project, for most of the time goes into starting it.
  const groups = Map.groupBy(
    chosen.map(({ owner }) => owner),
    ({ project, pattern, side = '' }) =>
      `${project} ${side}, ${pattern === undefined ? 'files' : 'single tests'}`,
  );
  for (const [name, [first, ...others]] of groups) {
    if (!first) continue;
    const owners: [Owner, ...Owner[]] = [first, ...others];
    await step(
      { doing: `Testing ${name}`, done: `Green without a mutation: ${name}` },
      async () => {
        const { isGreen, passed, output } = await runOwners(folder, owners, signal);
        if (isGreen && passed > 0) return;
        throw new Error(`${output}\nThese tests have to pass without a mutation.`);
      },
    );
  }
}

/** Runs the owner of one mutation on its mutant, and prints a line about it. */
async function isKilled(mutation: Mutation): Promise<boolean> {
  const path = join(folder, mutation.file);
  const text = await readFile(path, 'utf8');
  const begin = performance.now();
  await writeFile(path, mutate(text, mutation));
  const { failed, isGreen } = await runOwners(folder, [mutation.owner], signal);
  await writeFile(path, text);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  // What does not even start proves nothing about the test.
  const outcome = failed > 0 ? '✓ killed' : isGreen ? '✗ survived' : '✗ did not run';
  console.log(`${outcome} (${seconds} s): ${mutation.name}`);
  return failed > 0;
}
