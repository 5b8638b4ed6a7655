import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const tally = z.object({
  passed: z.number(),
  /** The report of each failed test and check. */
  failures: z.array(z.string()),
  /** The same of each test that passed at its second try only. */
  flaky: z.array(z.string()),
  /** The test files, with everything that each of them took. */
  files: z.array(z.object({ path: z.string(), seconds: z.number() })),
});

/** What tests and checks came to. */
export type Tally = z.infer<typeof tally>;

/** A tally of one check. @param failure why it failed, if it did */
export function tallyOfCheck(failure?: string): Tally {
  const failures = failure === undefined ? [] : [failure];
  return { passed: 1 - failures.length, failures, flaky: [], files: [] };
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
    files: tallies.flatMap(({ files }) => files),
  };
}

/**
 * What a run of Vitest came to, from the file of `tally-reporter.ts` and its exit code. A run that failed
 * without a failure of its own counts as one.
 */
export async function readTally(file: string, exitCode: number): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return tallyOfCheck('The tests ended without a report.');
  const read = tally.parse(JSON.parse(text));
  if (read.failures.length === 0 && exitCode !== 0) {
    read.failures.push(`No test failed, but the run did, with exit code ${exitCode}.`);
  }
  return read;
}

/** The lines that a run ends with: each failure and each flaky test again, the slowest files, the sums. */
export function summaryOf({ passed, failures, flaky, files }: Tally): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [
    ...failures.map((failure) => `\n✗ ${failure}`),
    ...flaky.map((what) => `\nflaky: ${what}`),
    ...(slowest.length > 1 ? ['\nThe slowest test files:'] : []),
    ...(slowest.length > 1 ? slowest : []).map(
      ({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`,
    ),
    `\n${passed} passed, ${failures.length} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`,
  ];
}
