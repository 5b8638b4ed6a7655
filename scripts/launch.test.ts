import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

async function launch(
  argument: string,
  env: NodeJS.ProcessEnv,
  scripts = import.meta.dirname,
): Promise<string> {
  const file = join(scripts, 'launch.mjs');
  return promisify(execFile)(process.execPath, [file, argument], { env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : ''),
  );
}

it('names a command that there is not', async () => {
  expect(await launch('fly', process.env)).toBe(`✗ There is no command 'fly' in scripts/.\n`);
  expect(await launch('../start', process.env)).toMatch(/^✗ There is no command/);
});

it('says what to do when neither npm nor the machine has the tools', async () => {
  // A project of its own, which doesn't know where they were the last time.
  const empty = await mkdtemp(join(tmpdir(), 'launch-test-'));
  const scripts = join(empty, 'scripts');
  for (const file of ['launch.mjs', 'lib/step.mjs', 'check.ts']) {
    await cp(join(import.meta.dirname, file), join(scripts, file));
  }
  expect(await launch('check', { PATH: empty }, scripts)).toMatch(
    /^✗ Node [\d.]+ and pnpm [\d.]+ could not be downloaded from npm [^]*: connect to the network for the first start, or install Node 24 and pnpm 12 on this machine\.\n$/,
  );
  await rm(empty, { recursive: true });
});
