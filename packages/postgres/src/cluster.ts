import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFile,
  chown,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Account } from './account.ts';
import { host } from './listen.ts';

const run = promisify(execFile);

/** What the server's programs see of our environment: nothing that would change what they do. */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** The superuser's name, and the database's. */
export const roleName = 'site';

/**
 * Creates the cluster in `<home>/cluster` unless it is there, with a random password in
 * `<home>/password`, and returns that password. Text is UTF-8 and sorts by code point, alike on
 * every machine.
 */
export async function ensureCluster(
  home: string,
  binaries: string,
  account: Account,
): Promise<string> {
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).then(
    () => own(passwordFile, account),
    () => undefined, // It is there already, or reading it fails below and says why.
  );
  const password = await readFile(passwordFile, 'utf8');
  if (await stat(join(home, 'cluster')).catch(() => undefined)) return password;

  // Made in a temporary folder and renamed, so that an interrupted start leaves no half a cluster.
  const draft = await mkdtemp(join(home, 'cluster.'));
  await own(draft, account);
  const flags = [
    `--pgdata=${draft}`,
    `--username=${roleName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const create = (more: readonly string[] = []) =>
    run(join(binaries, 'bin/initdb'), [...flags, ...more], {
      ...account,
      cwd: '/',
      env: serverEnvironment,
    });
  try {
    // pg_trgm asks the system's locale what a letter is, and `C` has no letters but those of ASCII.
    await create(['--lc-ctype=C.UTF-8']).catch((error: unknown) => {
      if (!outputOf(error).includes('invalid locale name')) throw error;
      return create();
    });
    await rename(draft, join(home, 'cluster'));
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its files in ${home}: ${lastLine(cause)}`, {
      cause,
    });
  }
  return password;
}

/**
 * Copies a cluster on which no server runs, with its password, as one that streams from the server that will.
 * @param options.port of that server
 */
export async function copyAsStandby(options: {
  home: string;
  to: string;
  port: number;
  account: Account;
}): Promise<void> {
  const { home, to, port, account } = options;
  const password = await readFile(join(home, 'password'), 'utf8');
  // With owners and modes, which PostgreSQL is strict about.
  await run('cp', ['-a', join(home, 'password'), join(home, 'cluster'), to]);
  const primary = `host=${host} port=${port} user=${roleName} password=${password}`;
  await appendFile(
    join(to, 'cluster/postgresql.auto.conf'),
    // A short pause before it connects to a primary that is not there yet.
    `primary_conninfo = '${primary}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  const signal = join(to, 'cluster/standby.signal');
  await writeFile(signal, '');
  await own(signal, account);
}

/**
 * The port of a server that runs on the cluster by now, started by another process; undefined when
 * there is none. Waits for one that is starting or stopping. Removes the pid file of a dead one:
 * after a crash its number can belong to another process, and PostgreSQL would not start.
 */
export async function findRunningServer(
  cluster: string,
  password: string,
): Promise<number | undefined> {
  for (let tries = 0; tries < 600; tries += 1) {
    const file = join(cluster, 'postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const [pid = '', , , port] = text.split('\n');
    if (!(await isServer(pid, cluster))) {
      await rm(file, { force: true });
      return undefined;
    }
    if (await answers(Number(port), password)) return Number(port);
    await wait(100);
  }
  throw new Error(
    `The PostgreSQL that runs in ${cluster} has been neither ready nor gone for a minute.`,
  );
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({ host, port, user: roleName, password, database: 'postgres' });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function isServer(pid: string, cluster: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .catch(() => run('ps', ['-ww', '-o', 'args=', '-p', pid]).then(({ stdout }) => stdout))
    .catch(() => '');
  return commandLine.includes(cluster);
}

async function own(path: string, account: Account): Promise<void> {
  if ('uid' in account) await chown(path, account.uid, account.gid);
}

function outputOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
}

function lastLine(error: unknown): string {
  return outputOf(error).trim().split('\n').at(-1) ?? '';
}
