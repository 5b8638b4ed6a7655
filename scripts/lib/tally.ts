import { readFile } from 'node:fs/promises';

/** How many tests and checks passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * What a run of Vitest came to, from the file of its json reporter and its exit code. A test file
 * that failed before its first test counts as one failure, and so does a run that failed otherwise.
 */
export async function readVitestTally(reportFile: string, exitCode: number): Promise<Tally> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const report: unknown = JSON.parse(text);
  if (!isReport(report)) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function isReport(value: unknown): value is VitestReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    'numFailedTests' in value &&
    'testResults' in value &&
    Array.isArray(value.testResults)
  );
}
