import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianProgram } from './debian.ts';
import { makeOwn, start, type Running } from './process.ts';

/** Starts programs and counts their system calls. */
export interface Tracer {
  start: (
    command: readonly string[],
    options: { cwd: string; env: Record<string, string> },
    /** Under which its system calls are found. */
    name: string,
  ) => Running;
  /** The names of the system calls of a program that has ended. */
  systemCalls: (name: string) => Promise<string[]>;
}

/** Brings strace to a folder that the traced programs can read. */
export async function makeTracer(folder: string): Promise<Tracer> {
  const { path, env } = await debianProgram({ package: 'strace', program: '/usr/bin/strace' });
  const program = join(folder, 'strace');
  await copyFile(path, program);
  const libraries = join(folder, 'libraries');
  await mkdir(libraries);
  const found = (env['LD_LIBRARY_PATH'] ?? '').split(':').filter((each) => existsSync(each));
  for (const each of found) await cp(each, libraries, { recursive: true });
  const results = join(folder, 'traces');
  await makeOwn(results);
  return {
    start: (command, options, name) => {
      // In the background (-D), so that the program itself is our child and gets our signals.
      const flags = ['-D', '-f', '-c', '-U', 'name', '-o', join(results, name)];
      return start([program, ...flags, '-E', 'LD_LIBRARY_PATH', ...command], {
        ...options,
        env: { ...options.env, LD_LIBRARY_PATH: libraries },
      });
    },
    // It is written just after the program has ended.
    async systemCalls(name) {
      for (;;) {
        const text = await readFile(join(results, name), 'utf8').catch(() => '');
        const [, names, total] = text.split(/^-+\n/m);
        if (names !== undefined && total !== undefined) return names.trim().split('\n');
        await wait(100);
      }
    },
  };
}
