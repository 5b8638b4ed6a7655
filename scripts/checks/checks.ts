import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/system';
import { checkCompatibility, checkDocument } from '../contract/check.ts';
import { lintDocument } from '../contract/lint.ts';
import { checkLicences } from './licences.ts';
import { readTally, sum, summaryOf, tallyOfCheck, type Tally } from './tally.ts';
import { runTool } from '../lib/run-tool.ts';
import { generateAll } from '../lib/turbo.ts';

/** Something that is checked and counted by itself. */
interface Check {
  name: string;
  run: () => Promise<void>;
}

/** Everything that is checked without running the apps, the longest first. Needs what `generate` makes. */
const staticChecks: readonly Check[] = [
  {
    // In one go: rules that know of types need the same programs.
    name: 'types and lint',
    run: () => runTool('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  },
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  { name: 'dead code', run: () => runTool('knip', []) },
  { name: 'package boundaries', run: () => runTool('turbo', ['boundaries']) },
  { name: 'licences', run: checkLicences },
  {
    name: 'no secrets',
    run: () => runTool('secretlint', ['--secretlintignore', '.gitignore', '**/*']),
  },
  { name: 'migrations match the schema', run: checkMigrations },
  { name: 'migrations break no running version', run: checkMigrationSafety },
  { name: 'the contract is written down', run: checkDocument },
  { name: 'the contract breaks no caller unsaid', run: reportBreaks },
  { name: "the contract's description follows Redocly and Spectral", run: lintDocument },
];

/**
 * Generates code, then runs the static checks two at a time, all of them, each counting one.
 * @param more to be done along with them
 */
export async function runStaticChecks(more: readonly Check[] = []): Promise<Tally> {
  const tallies = [await runCheck({ name: 'generate', run: generateAll })];
  // Both take the next one from it.
  const queue = [...staticChecks.slice(0, 1), ...more, ...staticChecks.slice(1)].values();
  const work = async () => {
    for (const check of queue) tallies.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return sum(tallies);
}

async function runCheck({ name, run }: Check): Promise<Tally> {
  const begin = performance.now();
  try {
    await run();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`✓ Checked: ${name} (${seconds} s)`);
    return tallyOfCheck();
  } catch (error) {
    console.log(`✗ Failed: ${name}`);
    return tallyOfCheck(`${name}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Runs test projects of Vitest, which prints as it goes.
 * @param projects its `--project` patterns
 * @param filters further arguments: which files
 * @param variables of the environment
 */
export async function runTests(
  projects: readonly string[],
  filters: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  const tallyFile = join(folder, 'tally.json');
  const reporter = join(import.meta.dirname, 'tally-reporter.ts');
  try {
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', `--reporter=${reporter}`];
    // Tests often wait, for a page or the database: one more than there are cores keeps all busy.
    const workers = availableParallelism() + 1;
    const args = ['run', `--maxWorkers=${workers}`, ...chosen, ...reporters, ...filters];
    const env = { ...process.env, ...variables, TALLY_FILE: tallyFile };
    const child = spawn('vitest', args, { cwd: root, stdio: 'inherit', env });
    const [code]: unknown[] = await once(child, 'exit');
    return await readTally(tallyFile, typeof code === 'number' ? code : 1);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints what every run ends with, for the end of a log is read first. It sets the exit code too. */
export function conclude(tally: Tally): void {
  for (const line of summaryOf(tally)) console.log(line);
  if (tally.failures.length > 0) process.exitCode = 1;
}

async function checkMigrationSafety(): Promise<void> {
  const migrations = join(root, 'apps/api/prisma/migrations/*.sql');
  await runTool('squawk', ['--config', join(root, 'apps/api/prisma/squawk.toml'), migrations]);
}

async function reportBreaks(): Promise<void> {
  const skipped = await checkCompatibility();
  if (skipped) console.log(`  Not compared with main: ${skipped}.`);
}

async function checkMigrations(): Promise<void> {
  await runTool(process.execPath, [join(root, 'scripts/db-diff.ts'), '--check']);
}
