import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextVersion, readChanges, withVersion } from './changes.ts';

/**
 * Makes a version of the change files: it comes into the package's manifest and its changelog, and they go.
 * @param folder the contract's package
 * @param day the day of the version, as in `2026-12-01`
 * @returns a sentence about what was made. Throws an Error, and writes nothing, when there is no change file
 * or one that can't be read
 */
export async function release(folder: string, day: string): Promise<string> {
  const changes = await readChanges(join(folder, 'changes'));
  if (changes.length === 0) throw new Error('There is nothing to release: no files in changes/.');
  const manifestFile = join(folder, 'package.json');
  const changelogFile = join(folder, 'CHANGELOG.md');
  const [manifest, changelog] = await Promise.all([
    readFile(manifestFile, 'utf8'),
    readFile(changelogFile, 'utf8'),
  ]);
  const before = String(JSON.parse(manifest).version);
  const version = nextVersion(before, changes);
  await writeFile(changelogFile, withVersion(changelog, { version, date: day, changes }));
  await writeFile(
    manifestFile,
    manifest.replace(`"version": "${before}"`, `"version": "${version}"`),
  );
  for (const { file } of changes) await rm(join(folder, 'changes', file));
  return `Made version ${version} of ${changes.map(({ file }) => file).join(', ')}`;
}
