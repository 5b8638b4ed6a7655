import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVitestTally, sum } from './tally.ts';

describe('readVitestTally', () => {
  let file = '';
  beforeAll(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'tally-test-')), 'report.json');
  });
  afterAll(() => rm(join(file, '..'), { recursive: true }));

  async function tally(report: object, exitCode: number): Promise<object> {
    await writeFile(file, JSON.stringify(report));
    return readVitestTally(file, exitCode);
  }

  const good = { status: 'passed', assertionResults: [{}, {}] };
  const bad = { status: 'failed', assertionResults: [{}] };
  const broken = { status: 'failed', assertionResults: [] };

  it('counts tests', async () => {
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [good, bad] };
    expect(await tally(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that failed before its first test as one failure', async () => {
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [good, bad, broken] };
    expect(await tally(report, 1)).toEqual({ passed: 2, failed: 2 });
  });

  it('counts one failure when the run failed and no test did', async () => {
    const report = { numPassedTests: 2, numFailedTests: 0, testResults: [good] };
    expect(await tally(report, 1)).toEqual({ passed: 2, failed: 1 });
    expect(await tally(report, 0)).toEqual({ passed: 2, failed: 0 });
  });

  it('counts one failure when there is no report, or none that it knows', async () => {
    expect(await readVitestTally(`${file}.missing`, 1)).toEqual({ passed: 0, failed: 1 });
    expect(await tally({}, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('sum', () => {
  it('adds up', () => {
    const tallies = [
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ];
    expect(sum(tallies)).toEqual({ passed: 11, failed: 22 });
  });
});
