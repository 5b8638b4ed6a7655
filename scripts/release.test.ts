import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { expect, it } from 'vitest';

// What a release has is tested in packages/operate-tests.

it.each([
  ['no folder', [], 'Into which folder?'],
  ['a folder that exists', [tmpdir()], `${tmpdir()} exists already.`],
  ['a folder of the checkout', [join(root, 'release')], 'outside of this checkout'],
])('makes no release into %s', async (_what, args, sentence) => {
  const script = join(root, 'scripts/release.ts');
  const made = promisify(execFile)(process.execPath, [script, ...args], { cwd: root });
  await expect(made).rejects.toMatchObject({ stderr: expect.stringContaining(sentence) });
});
