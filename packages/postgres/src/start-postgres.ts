import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { type Account, findAccount } from './account.ts';
import { ensureCluster, findRunningServer, roleName, serverEnvironment } from './cluster.ts';
import { host, listen } from './listen.ts';
import { placeBinaries, placeHome } from './place.ts';

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
}): Promise<Postgres> {
  const { dataDir, port, log = () => {} } = options;
  return start({ dataDir: resolve(dataDir), port, log, settings: [] });
}

/** Starts a server for tests: empty, fast because a crash may lose its data, removed by `stop`. */
export async function startTemporaryPostgres(): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-postgres-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const remove = async (home: string): Promise<void> => {
    await rm(home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return await start({ dataDir, log: () => {}, settings, afterStop: remove });
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
  afterStop?: (home: string) => Promise<void>;
}): Promise<Postgres> {
  const account = await findAccount(join(options.dataDir, 'cluster'));
  const binaries = await placeBinaries(account);
  const home = await placeHome(options.dataDir, account);
  const password = await ensureCluster(home, binaries, account);
  const cluster = join(home, 'cluster');

  const runningPort = await findRunningServer(cluster, password);
  const server: Server =
    runningPort === undefined
      ? await launch({ ...options, binaries, cluster, account })
      : { port: runningPort, stop: async () => {}, ended: new Promise(() => {}) };
  const access = { host, port: server.port, user: roleName, password, database: roleName };
  try {
    await ensureDatabase(access);
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
  const settings = [`listen_addresses=${host}`, `port=${port}`, 'unix_socket_directories='];
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
      if (line.includes('database system is ready to accept connections')) settle(true);
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
