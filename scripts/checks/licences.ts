import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@site/system';
import { readPackages, type Package } from '../lib/bill-of-materials.ts';

/** Those that ask for no more than that their text stays in the package. */
const permissive = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Those whose packages THIRD-PARTY-NOTICES.md must name. */
const withNotice = new Set(['LGPL-3.0-or-later', 'OFL-1.1']);
/** Packages with the licence in a file only. */
const unsaid = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
]);

/**
 * Checks the licence of each package that is in production.
 * @throws an Error that names the packages with another licence, and those that the notices lack
 */
export async function checkLicences(): Promise<void> {
  const notices = await readFile(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const problems = (await readPackages()).flatMap((each) => problemOf(each, notices));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** What is wrong with a package, in a sentence; otherwise nothing. */
export function problemOf(
  { name, licence = unsaid.get(name) }: Package,
  notices: string,
): string[] {
  if (licence === undefined) return [`${name} names no licence.`];
  if (permissive.has(licence)) return [];
  if (!withNotice.has(licence))
    return [`${name} has the licence ${licence}, which is not allowed.`];
  // The platform is the last part of the name of libvips' package.
  const written = name.replace(/(?<=sharp-libvips-).*/, '<platform>');
  if (notices.includes(`\`${written}\``)) return [];
  return [`THIRD-PARTY-NOTICES.md lacks ${name} (${licence}).`];
}
