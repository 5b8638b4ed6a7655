import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Owner } from './mutation.ts';

/** How a run of tests ended. */
export interface Run {
  passed: number;
  failed: number;
  /** Whether nothing failed outside of the tests either. */
  isGreen: boolean;
  /** What Vitest printed. */
  output: string;
}

/** What is read of the report of Vitest's reporter `json`. */
const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Runs the tests of owners of one project up to the first failure, none of them twice. */
export async function runOwners(
  checkout: string,
  owners: readonly [Owner, ...Owner[]],
  signal: AbortSignal,
): Promise<Run> {
  const reportFile = join(checkout, 'mutations.json');
  await rm(reportFile, { force: true });
  const patterns = owners.map(({ pattern = '' }) => pattern);
  const child = spawn(
    'vitest',
    [
      'run',
      `--project=${owners[0].project}`,
      '--maxWorkers=1',
      '--bail=1',
      '--retry=0',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      // Without a pattern, all tests of its file are meant.
      ...(patterns.includes('') ? [] : [`--testNamePattern=${patterns.join('|')}`]),
      ...new Set(owners.map(({ file }) => file)),
    ],
    {
      cwd: checkout,
      env: {
        ...process.env,
        // Its own Vitest, which is the one that its tests import.
        PATH: [join(checkout, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
        // The contract's cases on one side alone.
        CONTRACT_SIDES: owners[0].side ?? 'api',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // It stops what its tests have started, such as databases.
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop);
  const [[code], ...outputs]: [unknown[], ...string[]] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  const written = await readFile(reportFile, 'utf8').catch(() => null);
  const counts = written === null ? undefined : report.parse(JSON.parse(written));
  return {
    passed: counts?.numPassedTests ?? 0,
    failed: counts?.numFailedTests ?? 0,
    isGreen: code === 0,
    output: outputs.join(''),
  };
}
