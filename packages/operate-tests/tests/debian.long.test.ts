import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { debianProgram } from '../src/debian.ts';

it('runs a program of Debian that is not installed', async () => {
  const { path, env } = await debianProgram({ package: 'haproxy', program: '/usr/sbin/haproxy' });
  const { stdout } = await promisify(execFile)(path, ['-v'], { env });
  expect(stdout).toContain('HAProxy version');
});
