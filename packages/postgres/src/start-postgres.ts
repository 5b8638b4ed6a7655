import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, findAccount } from './account.ts';
import {
  copyAsStandby,
  ensureCluster,
  findRunningServer,
  roleName,
  serverEnvironment,
} from './cluster.ts';
import { host, listen } from './listen.ts';
import { placeBinaries, placeHome } from './place.ts';
import { clusterMajor, installedPackage, majorOf, type PostgresPackage } from './versions.ts';

/** A running server with an UTF-8 database `site`, and how to reach it. */
export interface Postgres {
  url: string;
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Ends open connections, shuts the server down cleanly and waits for it to be gone. */
  stop: () => Promise<void>;
  /** Settles when the server has ended, by `stop` or by itself. */
  ended: Promise<void>;
}

/** How a server of one's own is waited for. */
export interface Wait {
  /** Ends it. */
  signal: AbortSignal;
  /** Is called once, if there is something to wait for. */
  begun: () => void;
}

interface Server {
  port: number;
  stop: () => Promise<void>;
  ended: Promise<void>;
}

/**
 * Starts PostgreSQL on the cluster stored in `dataDir`, which is created at the first start, and
 * listens on `port` of the loopback address, or on a free one. The server ends with this process, however this
 * process ends. Where one runs on that cluster already, that one is used and `stop` leaves it alone.
 * `log` gets the server's own log, line by line. Throws an Error with one sentence.
 */
export async function startPostgres(options: {
  dataDir: string;
  port?: number;
  log?: (line: string) => void;
  /** Instead of the installed one, for files of another version. */
  programs?: PostgresPackage;
  /** Waits until one that another process has started ends, as that would end it for us too. */
  alone?: Wait;
}): Promise<Postgres> {
  const { dataDir, port, log = () => {}, programs, alone } = options;
  return start({ dataDir: resolve(dataDir), port, log, settings: [], programs, alone });
}

/** Starts a server for tests: empty, fast because a crash may lose its data, removed by `stop`. */
export async function startTemporaryPostgres(): Promise<Postgres> {
  return startTemporary(await mkdtemp(join(tmpdir(), 'site-postgres-')), {
    settings: ['synchronous_commit=off'],
  });
}

/**
 * Starts a server for tests and a standby that streams from it. Both are removed by their own `stop`; the standby's comes
 * first, as the primary waits for it.
 */
export async function startTemporaryStandby(): Promise<{ primary: Postgres; standby: Postgres }> {
  const [primaryDir, standbyDir] = await Promise.all(
    ['site-postgres-', 'site-standby-'].map((name) => mkdtemp(join(tmpdir(), name))),
  );
  if (!primaryDir || !standbyDir) throw new Error('unreachable: two names, two folders');
  const account = await findAccount(join(primaryDir, 'cluster'));
  const binaries = await placeBinaries(account, await installedPackage());
  const home = await placeHome(primaryDir, account);
  await ensureCluster(home, binaries, account);
  const port = await findFreePort();
  // No server has run on it yet, so that a copy of its files is a backup.
  await copyAsStandby({ home, to: await placeHome(standbyDir, account), port, account });
  const primary = await startTemporary(primaryDir, { port });
  try {
    return { primary, standby: await startTemporary(standbyDir, { isStandby: true }) };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

async function startTemporary(
  dataDir: string,
  options: { port?: number; isStandby?: boolean; settings?: readonly string[] },
): Promise<Postgres> {
  const settings = ['fsync=off', 'full_page_writes=off', ...(options.settings ?? [])];
  const remove = async (home: string): Promise<void> => {
    await rm(home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return await start({ ...options, dataDir, log: () => {}, settings, afterStop: remove });
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}

async function start(options: {
  dataDir: string;
  port?: number | undefined;
  log: (line: string) => void;
  settings: readonly string[];
  /** It gets its databases from its primary. */
  isStandby?: boolean;
  programs?: PostgresPackage | undefined;
  alone?: Wait | undefined;
  afterStop?: (home: string) => Promise<void>;
}): Promise<Postgres> {
  const account = await findAccount(join(options.dataDir, 'cluster'));
  const programs = options.programs ?? (await installedPackage());
  const [ours, theirs] = [majorOf(programs.version), await clusterMajor(options.dataDir)];
  if (theirs !== undefined && theirs !== ours) {
    throw new Error(
      `The database's files in ${options.dataDir} are of PostgreSQL ${theirs}, and this is PostgreSQL ${ours}: ` +
        (theirs < ours
          ? '`npm start` moves them.'
          : 'update the system, or restore a backup into an empty folder.'),
    );
  }
  const binaries = await placeBinaries(account, programs);
  const home = await placeHome(options.dataDir, account);
  const password = await ensureCluster(home, binaries, account);
  const cluster = join(home, 'cluster');

  const find = () => findRunningServer(cluster, password);
  const runningPort = options.alone ? await untilGone(find, options.alone) : await find();
  const server: Server =
    runningPort === undefined
      ? await launch({ ...options, binaries, cluster, account })
      : { port: runningPort, stop: async () => {}, ended: new Promise(() => {}) };
  const access = { host, port: server.port, user: roleName, password, database: roleName };
  try {
    if (!options.isStandby) await ensureDatabase(access);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ...access,
    url: `postgresql://${roleName}:${password}@${host}:${server.port}/${roleName}`,
    stop: async () => {
      await server.stop();
      await options.afterStop?.(home);
    },
    ended: server.ended,
  };
}

async function untilGone(
  find: () => Promise<number | undefined>,
  { signal, begun }: Wait,
): Promise<undefined> {
  if ((await find()) === undefined) return;
  begun();
  do await wait(100, undefined, { signal });
  while ((await find()) !== undefined);
}

/**
 * Runs "$@", and interrupts it (a fast, clean shutdown of PostgreSQL) as soon as standard input
 * ends, which it does when the process that holds its other end dies, even by SIGKILL.
 */
const bound = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(read -r _ <&3; kill -INT "$server") >/dev/null 2>&1 &
wait "$server"`;

async function launch(
  options: {
    binaries: string;
    cluster: string;
    account: Account;
    port?: number | undefined;
    settings: readonly string[];
    log: (line: string) => void;
  },
  triesLeft = 3,
): Promise<Server> {
  const port = options.port ?? (await findFreePort());
  const settings = [
    `listen_addresses=${host}`,
    `port=${port}`,
    'unix_socket_directories=',
    // Without the details of an error: they quote values, such as an address that is taken.
    'log_error_verbosity=terse',
  ];
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      bound,
      'sh',
      join(options.binaries, 'bin/postgres'),
      '-D',
      options.cluster,
      ...[...settings, ...options.settings].flatMap((setting) => ['-c', setting]),
    ],
    {
      ...options.account,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Its own session: Ctrl-C in the terminal is for us, and we stop the database last.
      detached: true,
    },
  );
  const ended = once(child, 'exit').then(() => {});
  let failure = '';
  const ready = new Promise<boolean>((settle) => {
    createInterface(child.stderr).on('line', (line) => {
      options.log(line);
      if (line.includes('FATAL') || failure === '') failure = line;
      if (line.includes('could not bind')) failure = 'port taken';
      // A standby accepts `read-only connections`.
      if (line.includes('database system is ready to accept')) settle(true);
    });
    child.on('close', () => settle(false));
    child.on('error', () => settle(false));
  });
  if (await ready) {
    const stop = async (): Promise<void> => {
      child.stdin.end();
      await ended;
    };
    return { port, stop, ended };
  }
  if (failure === 'port taken' && triesLeft > 0) return launch(options, triesLeft - 1);
  throw new Error(`PostgreSQL did not start in ${options.cluster}: ${failure}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}

async function ensureDatabase(access: Omit<Postgres, 'url' | 'stop' | 'ended'>): Promise<void> {
  const client = new Client({ ...access, database: 'postgres' });
  await client.connect();
  try {
    const query = 'SELECT FROM pg_database WHERE datname = $1';
    const { rowCount } = await client.query(query, [access.database]);
    if (rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(access.database)}`);
  } finally {
    await client.end();
  }
}
