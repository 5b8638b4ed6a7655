import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { root } from '@site/system';

/** How many tests and checks passed, and what there is to say of each that failed. */
export interface Tally {
  passed: number;
  failures: readonly string[];
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
}

/**
 * What a run of Vitest came to, from the file of its json reporter and its exit code. A test file
 * that failed outside of its tests counts as one failure, and so does a run that failed otherwise.
 */
export async function readVitestTally(reportFile: string, exitCode: number): Promise<Tally> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failures: ['The tests ended without a report.'] };
  const report: unknown = JSON.parse(text);
  if (!isReport(report)) return { passed: 0, failures: ['The report of the tests is another.'] };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}\n${message}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
  if (failures.length === 0 && exitCode !== 0) {
    failures.push(`No test failed, but the run did, with exit code ${exitCode}.`);
  }
  return { passed: report.numPassedTests, failures };
}

function isReport(value: unknown): value is VitestReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    'testResults' in value &&
    Array.isArray(value.testResults)
  );
}
