import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '@site/system';
import type { Tally } from './tally.ts';

type Errors = readonly { message: string; stack?: string | undefined }[];

/** Writes the tally of a run of Vitest to the file that TALLY_FILE names. */
// Vitest takes a reporter from a file's default export.
export default class TallyReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): Promise<void> {
    const tally: Tally = { passed: 0, failures: [], flaky: [], files: [] };
    for (const module of modules) {
      const path = relative(root, module.moduleId);
      const {
        environmentSetupDuration,
        prepareDuration,
        collectDuration,
        setupDuration,
        duration,
      } = module.diagnostic();
      const milliseconds =
        environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      tally.files.push({ path, seconds: milliseconds / 1000 });
      for (const test of module.children.allTests()) count(test, path, tally);
      // What failed outside of the tests: in an import, or a hook.
      const errors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      errors.push(...module.errors());
      if (errors.length > 0) tally.failures.push(`${path}\n${textOf(errors)}`);
    }
    tally.failures.push(...unhandled.map((error) => `Outside of the tests\n${textOf([error])}`));
    await writeFile(process.env['TALLY_FILE'] ?? 'tally.json', JSON.stringify(tally));
  }
}

function count(test: TestCase, path: string, tally: Tally): void {
  const { state, errors = [] } = test.result();
  const what = `${path} > ${test.fullName}`;
  if (state === 'failed') tally.failures.push(`${what}\n${textOf(errors)}`);
  if (state === 'passed') tally.passed += 1;
  const [first] = errors;
  if (test.diagnostic()?.flaky) tally.flaky.push(`${what}\n${first?.message ?? ''}`);
}

function textOf(errors: Errors): string {
  return errors.map(({ message, stack }) => stack ?? message).join('\n');
}
