import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openTestServer } from '@site/postgres';
import { root, runDatabaseCommand } from '@site/system';
import { checkCompatibility, checkDocument } from '../contract/check.ts';
import { lintDocument } from '../contract/lint.ts';
import { step } from '../lib/step.mjs';
import { readTally, sum, summaryOf, tallyOfCheck, type Tally } from './tally.ts';
import { build, quietTurbo } from '../lib/turbo.ts';

interface Check {
  name: string;
  run: () => Promise<void>;
}

/** Everything that is checked without running the apps. Needs what `build` generates. */
const staticChecks: readonly Check[] = [
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  {
    name: 'types',
    run: () => runTool('turbo', ['run', 'typecheck', '--continue', '--output-logs=errors-only']),
  },
  { name: 'dead code', run: () => runTool('knip', []) },
  { name: 'package boundaries', run: () => runTool('turbo', ['boundaries']) },
  { name: 'migrations match the schema', run: checkMigrations },
  { name: 'the contract is written down', run: checkDocument },
  { name: 'the contract breaks no caller unsaid', run: sayWhetherItBreaks },
  { name: "the contract's description follows Redocly and Spectral", run: lintDocument },
];

/** Generates and builds, then runs the static checks, all of them, each counting one. */
export async function runStaticChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const check of [{ name: 'generate and build', run: () => build() }, ...staticChecks]) {
    const names = { doing: `Checking: ${check.name}`, done: `Checked: ${check.name}` };
    const tally = await step(names, check.run).then(
      () => tallyOfCheck(),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        console.log(`✗ Failed: ${check.name}`);
        return tallyOfCheck(`${check.name}\n${reason}`);
      },
    );
    tallies.push(tally);
  }
  return sum(tallies);
}

/** Runs test projects of Vitest, which prints as it goes; `projects` are its `--project` patterns. */
export async function runTests(
  projects: readonly string[],
  filters: readonly string[] = [],
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  const tallyFile = join(folder, 'tally.json');
  const reporter = join(import.meta.dirname, 'tally-reporter.ts');
  try {
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', `--reporter=${reporter}`];
    // Vitest itself would leave one core out.
    const args = ['run', '--maxWorkers=100%', ...chosen, ...reporters, ...filters];
    const env = { ...process.env, TALLY_FILE: tallyFile };
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

async function runTool(tool: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, ...quietTurbo };
  try {
    await promisify(execFile)(tool, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    throw new Error(`${String(error.stdout)}${String(error.stderr)}`.trim(), { cause: error });
  }
}

async function sayWhetherItBreaks(): Promise<void> {
  const skipped = await checkCompatibility();
  if (skipped) console.log(`  Not compared with main: ${skipped}.`);
}

async function checkMigrations(): Promise<void> {
  const server = await openTestServer();
  try {
    await runDatabaseCommand('db-diff', { url: server.url, arguments: ['--check'] });
  } finally {
    await server.stop();
  }
}
