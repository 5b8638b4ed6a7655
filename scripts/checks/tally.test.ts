import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTally, sum, summaryOf, tallyOfCheck, type Tally } from './tally.ts';

describe('the tally of a run of Vitest', () => {
  let folder = '';
  beforeEach(async () => {
    // Below this package, whose Vitest the files import.
    folder = await mkdtemp(join(import.meta.dirname, '.tally-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs test files, in which a test gets a second try. */
  async function run(files: Record<string, string>): Promise<Tally> {
    await writeFile(join(folder, 'vitest.config.ts'), 'export default { test: { retry: 1 } };');
    for (const [name, text] of Object.entries(files)) {
      await writeFile(
        join(folder, name),
        `import { it, expect, beforeAll } from 'vitest';\n${text}`,
      );
    }
    const tallyFile = join(folder, 'tally.json');
    const reporter = `--reporter=${join(import.meta.dirname, 'tally-reporter.ts')}`;
    const args = ['run', `--root=${folder}`, reporter];
    const env = { ...process.env, TALLY_FILE: tallyFile };
    const exitCode = await new Promise<number>((resolve) => {
      const child = execFile('vitest', args, { env }, () => resolve(child.exitCode ?? 1));
    });
    return readTally(tallyFile, exitCode);
  }

  it('counts tests, and says of each failure and each second try where it was', async () => {
    const { passed, failures, flaky, files } = await run({
      'good.test.ts': `it('opens', () => {});
        let tries = 0;
        it('closes', () => { tries += 1; expect(tries, 'tries').toBe(2); });`,
      'bad.test.ts': `it('stays', () => { throw new Error('It fell.'); });`,
    });
    expect(passed).toBe(2);
    expect(failures).toEqual([expect.stringMatching(/bad\.test\.ts > stays\n.*It fell\./)]);
    expect(flaky).toEqual([expect.stringMatching(/good\.test\.ts > closes\ntries: expected 1/)]);
    expect(files).toHaveLength(2);
  });

  it('counts what failed outside of the tests', async () => {
    const { passed, failures } = await run({
      'import.test.ts': `import './nowhere.ts'; it('opens', () => {});`,
      'hook.test.ts': `beforeAll(() => { throw new Error('No hook.'); }); it('opens', () => {});`,
      'later.test.ts': `it('opens', () => { void Promise.reject(new Error('Too late.')); });`,
    });
    expect(passed).toBe(1);
    expect(failures.toSorted()).toEqual([
      expect.stringContaining('Too late.'),
      expect.stringContaining('No hook.'),
      expect.stringContaining('nowhere.ts'),
    ]);
  });

  it('counts one failure when the run failed and no test did, or there is no report', async () => {
    const file = join(folder, 'tally.json');
    expect((await readTally(file, 1)).failures).toHaveLength(1);
    await writeFile(file, JSON.stringify(tallyOfCheck()));
    expect(await readTally(file, 0)).toEqual(tallyOfCheck());
    expect((await readTally(file, 1)).failures).toHaveLength(1);
  });
});

describe('sum', () => {
  it('adds up', () => {
    const one = { passed: 1, failures: ['a'], flaky: ['b'], files: [{ path: 'c', seconds: 1 }] };
    const other = { passed: 10, failures: [], flaky: ['d'], files: [] };
    expect(sum([one, other])).toEqual({ ...one, passed: 11, flaky: ['b', 'd'] });
  });
});

describe('the summary', () => {
  it('repeats failures and flaky tests, and names the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      path: `${index}.ts`,
      seconds: index,
    }));
    const lines = summaryOf({ passed: 5, failures: ['a'], flaky: ['b'], files });
    expect(lines.slice(0, 4)).toEqual([
      '\n✗ a',
      '\nflaky: b',
      '\nThe slowest test files:',
      '   11.0 s  11.ts',
    ]);
    expect(lines.slice(-2)).toEqual(['    2.0 s  2.ts', '\n5 passed, 1 failed, 1 flaky']);
    expect(summaryOf(tallyOfCheck())).toEqual(['\n1 passed, 0 failed']);
  });
});
