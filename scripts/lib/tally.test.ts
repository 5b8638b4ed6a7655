import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVitestTally, sum, type Tally } from './tally.ts';

describe('readVitestTally', () => {
  let file = '';
  beforeAll(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'tally-test-')), 'report.json');
  });
  afterAll(() => rm(join(file, '..'), { recursive: true }));

  async function tally(report: object, exitCode: number): Promise<Tally> {
    await writeFile(file, JSON.stringify(report));
    return readVitestTally(file, exitCode);
  }

  const name = join(root, 'apps/site/page.test.ts');
  const passes = { fullName: 'a page opens', status: 'passed', failureMessages: [] };
  const fails = { fullName: 'a page closes', status: 'failed', failureMessages: ['It stays.'] };
  const good = { name, status: 'passed', message: '', assertionResults: [passes, passes] };
  const bad = { name, status: 'failed', message: '', assertionResults: [passes, fails] };
  const broken = { name, status: 'failed', message: 'No such module.', assertionResults: [] };

  it('counts tests, and says of each failure where it is', async () => {
    const report = { numPassedTests: 3, testResults: [good, bad] };
    expect(await tally(report, 1)).toEqual({
      passed: 3,
      failures: ['apps/site/page.test.ts > a page closes\nIt stays.'],
    });
  });

  it('counts a file that failed outside of its tests as one failure', async () => {
    const badAtTheEnd = { ...good, status: 'failed', message: 'Still open.' };
    const report = { numPassedTests: 3, testResults: [broken, badAtTheEnd] };
    expect(await tally(report, 1)).toEqual({
      passed: 3,
      failures: ['No such module.', 'Still open.'].map((what) => `apps/site/page.test.ts\n${what}`),
    });
  });

  it('counts one failure when the run failed and no test did', async () => {
    const report = { numPassedTests: 2, testResults: [good] };
    expect((await tally(report, 1)).failures).toHaveLength(1);
    expect(await tally(report, 0)).toEqual({ passed: 2, failures: [] });
  });

  it('counts one failure when there is no report, or none that it knows', async () => {
    const missing = await readVitestTally(`${file}.missing`, 1);
    for (const { passed, failures } of [missing, await tally({}, 0)]) {
      expect([passed, failures.length]).toEqual([0, 1]);
    }
  });
});

describe('sum', () => {
  it('adds up', () => {
    const tallies = [
      { passed: 1, failures: ['a'] },
      { passed: 10, failures: ['b', 'c'] },
    ];
    expect(sum(tallies)).toEqual({ passed: 11, failures: ['a', 'b', 'c'] });
  });
});
