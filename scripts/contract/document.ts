import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

/** The contract's package, from the checkout's root. */
export const contractPath = 'packages/contract';
const documentPath = `${contractPath}/openapi.json`;

/** The description of the API that its code makes now. Needs what `generate` makes. */
export async function describeApi(): Promise<string> {
  const file = join(root, 'apps/api/src/openapi-print.ts');
  return (await run(process.execPath, [file], { cwd: root, maxBuffer })).stdout;
}

/** The description that is stored in the contract's package. */
export function readDocument(): Promise<string> {
  return readFile(join(root, documentPath), 'utf8');
}

/** Stores a description. */
export function writeDocument(text: string): Promise<void> {
  return writeFile(join(root, documentPath), text);
}

/** What callers rely on: the contract as main had it. */
export interface Base {
  /** As a person would name it. */
  name: string;
  document: unknown;
  version: string;
}

/**
 * The contract that this checkout is compared with: where its branch left main, or, when all of it is
 * main's, the commit before.
 * @returns a sentence instead, when there is nothing to compare with
 */
export async function findBase(): Promise<Base | string> {
  const main =
    (await git('rev-parse', '--verify', '--quiet', 'origin/main')) ??
    (await git('rev-parse', '--verify', '--quiet', 'main'));
  if (!main) return 'this checkout has no branch main';
  const fork = await git('merge-base', 'HEAD', main);
  if (!fork) return 'this checkout is too shallow to find its merge base with main';
  const isChanged = (await git('diff', '--quiet', 'HEAD', '--', documentPath)) === undefined;
  const isMain = fork === (await git('rev-parse', 'HEAD')) && !isChanged;
  const commit = isMain ? await git('rev-parse', '--verify', '--quiet', 'HEAD^') : fork;
  if (!commit) return 'there is no commit before this one';
  const name = isMain ? 'the commit before' : 'main';
  const [text, manifest] = await Promise.all([
    git('show', `${commit}:${documentPath}`),
    git('show', `${commit}:${contractPath}/package.json`),
  ]);
  if (!text || !manifest) return `${name} has no ${documentPath}`;
  return { name, document: JSON.parse(text), version: String(JSON.parse(manifest).version) };
}

async function git(...args: string[]): Promise<string | undefined> {
  return run('git', args, { cwd: root, maxBuffer }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
