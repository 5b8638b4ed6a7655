import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canEnter } from './account.ts';
import type { PostgresPackage } from './versions.ts';

const run = promisify(execFile);

/**
 * Under root the server runs as another account, which may be shut out of the checkout (a folder of
 * mode 700 above it). What it needs is then stored here, owned by root.
 */
const stagingRoot = '/var/lib/one-health-site';

/**
 * The folder with `bin/`, `lib/` and `share/` of PostgreSQL, as npm brought it, or a copy where the
 * account cannot run that. A copy is made once per version and serves every checkout.
 */
export async function placeBinaries(
  account: Account,
  { native, version }: PostgresPackage,
): Promise<string> {
  const runs = await run(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );
  if (runs || !('uid' in account)) return native;
  const staged = join(stagingRoot, `postgres-${version}`);
  if (await exists(staged)) return staged;
  await makeOpen(stagingRoot);
  // Copied to a temporary folder and renamed, so that an interrupted copy is never taken for a complete one.
  const copy = await mkdtemp(`${staged}.`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', copy]);
  await rename(copy, staged).catch(async (error: unknown) => {
    await rm(copy, { recursive: true });
    if (!(await exists(staged))) throw error;
  });
  return staged;
}

/**
 * Makes the folder that holds a cluster and its password, and returns its real path: `dataDir`
 * itself, or a staged folder with a random name that `dataDir` becomes a symlink to. It never deletes
 * anything: the link may have been moved or copied to another place, and what looks abandoned from
 * here may be a database in use. Throws an Error of one sentence when the link leads nowhere.
 */
export async function placeHome(dataDir: string, account: Account): Promise<string> {
  const target = await readlink(dataDir).catch(() => undefined);
  if (target !== undefined && !(await exists(dataDir))) {
    throw new Error(
      `The database's files belong in ${target}, as the link ${dataDir} says, and that folder is gone: ` +
        'put it back, or delete the link to begin with an empty database.',
    );
  }
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  if (!('uid' in account)) return home;
  await chmod(home, 0o755);
  if (await canEnter(home, account)) return home;
  await makeOpen(stagingRoot);
  const staged = join(stagingRoot, `data-${randomBytes(8).toString('hex')}`);
  // `rename` would not move between file systems.
  await run('mv', [home, staged]);
  await symlink(staged, dataDir);
  return staged;
}

async function makeOpen(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
