import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const accountName = 'postgres';

/** The user that the server's processes run as, in the form that `child_process` takes; empty: the current one. */
export type Account = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root, so under root this is the owner of the existing cluster, else
 * the account `postgres`, which is created where the system has none.
 */
export async function findAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp().catch(async () => {
    await create();
    return lookUp();
  });
}

/** Whether the account can enter the folder, which takes every folder above it too. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return run('test', ['-x', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function lookUp(): Promise<Account> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, accountName])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('unreachable: two flags, two ids');
  return { uid, gid };
}

async function create(): Promise<void> {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    await run('useradd', [...flags, accountName]);
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not run as root, and the account '${accountName}' could not be created: ` +
        'create it, start as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
}
