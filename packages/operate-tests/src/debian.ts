import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../node_modules/.cache/debian');

/** A program of Debian, and the environment that it needs. */
export interface DebianProgram {
  path: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Finds a program on this machine; otherwise downloads its package, with those that it depends on, and unpacks them
 * below node_modules/.cache, which needs no rights.
 * @param options.program its path, as the package installs it: `/usr/sbin/haproxy`
 * @throws an Error of one sentence when apt can't download it
 */
export async function debianProgram(options: {
  package: string;
  program: string;
}): Promise<DebianProgram> {
  const { package: name, program } = options;
  if (existsSync(program)) return { path: program, env: process.env };
  const folder = join(cache, name);
  if (!existsSync(folder)) {
    await unpack(name, folder).catch((cause: unknown) => {
      throw new Error(
        `${name} of Debian could not be downloaded: install it, or run 'apt-get update' first.`,
        { cause },
      );
    });
  }
  const libraries = ['usr/lib', 'lib'].map((path) => join(folder, path, architecture()));
  return {
    path: join(folder, program),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  };
}

async function unpack(name: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}.part`;
  await mkdir(unfinished, { recursive: true });
  try {
    const flags = ['install', '--simulate', '--no-install-recommends', name];
    const { stdout } = await run('apt-get', flags);
    const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, each = '']) => each);
    await run('apt-get', ['download', ...missing], { cwd: unfinished });
    for (const file of await readdir(unfinished)) {
      await run('dpkg-deb', ['--extract', join(unfinished, file), unfinished]);
      await rm(join(unfinished, file));
    }
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The name of this machine's folder of libraries. */
export function architecture(): string {
  return process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
}
