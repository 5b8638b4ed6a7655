import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { debianProgram } from './debian.ts';
import { unitFile, type UnitName } from './unit.ts';

/** The system calls that the unit of an app allows: its lines `SystemCallFilter`, of which those with `~` take away. */
export async function allowedSystemCalls(app: UnitName): Promise<ReadonlySet<string>> {
  const unit = await readFile(unitFile(app), 'utf8');
  const allowed = new Set<string>();
  for (const [, sign, names = ''] of unit.matchAll(/^SystemCallFilter=(~?)(.+)$/gm)) {
    for (const name of names.split(' ')) {
      for (const call of await callsOf(name)) {
        if (sign) allowed.delete(call);
        else allowed.add(call);
      }
    }
  }
  return allowed;
}

/** The system calls of a set of systemd, or the one that is named. */
async function callsOf(name: string): Promise<string[]> {
  if (!name.startsWith('@')) return [name];
  const { path, env } = await debianProgram({
    package: 'systemd',
    program: '/usr/bin/systemd-analyze',
  });
  const { stdout } = await promisify(execFile)(path, ['syscall-filter', name], { env });
  const lines = stdout.split('\n').slice(1);
  const names = lines.map((line) => line.trim()).filter((line) => /^@?\w/.test(line));
  return (await Promise.all(names.map(callsOf))).flat();
}
