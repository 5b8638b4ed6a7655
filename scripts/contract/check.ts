import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@site/system';
import { isBreakingVersion, readChanges, undeclared } from './changes.ts';
import { findBreaks } from './compare.ts';
import { contractPath, describeApi, findBase, readDocument } from './document.ts';

/** Throws an Error unless the description in the contract's package is up to date. */
export async function checkDocument(): Promise<void> {
  const [stored, current] = await Promise.all([readDocument().catch(() => ''), describeApi()]);
  if (stored === current) return;
  throw new Error(`${contractPath}/openapi.json is out of date: run npm run contract.`);
}

/**
 * Throws an Error when this contract breaks callers of main's and no change file declares it.
 * @returns why nothing was compared, when that is so
 */
export async function checkCompatibility(): Promise<string | undefined> {
  const base = await findBase();
  if (typeof base === 'string') return base;
  const folder = join(root, contractPath);
  const [text, manifest, changes] = await Promise.all([
    readDocument(),
    readFile(join(folder, 'package.json'), 'utf8'),
    readChanges(join(folder, 'changes')),
  ]);
  const { version } = JSON.parse(manifest);
  // Then the change files have become part of the changelog.
  if (isBreakingVersion(String(version), base.version)) return undefined;
  const left = undeclared(findBreaks(base.document, JSON.parse(text)), changes);
  if (left.length === 0) return undefined;
  const lines = left.map(({ call, what }) => `  ${call} ${what}`);
  throw new Error(
    [
      `Callers of the contract of ${base.name} would break:`,
      ...lines,
      `Keep it as it was, or say so in ${contractPath}/changes/ (its README.md shows how).`,
    ].join('\n'),
  );
}
