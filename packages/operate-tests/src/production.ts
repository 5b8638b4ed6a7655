import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { query, startTemporaryPostgres, type Postgres } from '@site/postgres';
import { findFreePorts, root } from '@site/system';
import { debianProgram } from './debian.ts';
import { readBlocks, type Block } from './documentation.ts';
import type { Running } from './process.ts';
import { createProxy, type Proxy } from './proxy.ts';
import { makeStandIns } from './stand-ins.ts';
import { createSupervisor } from './supervisor.ts';
import type { Send } from './tls-client.ts';
import { makeTracer, type Tracer } from './tracer.ts';
import type { UnitName } from './unit.ts';

/** The system as docs/operating.md installs it on a server without containers, in a temporary folder. */
export interface Production {
  /** The release that runs. */
  release: string;
  urls: Record<UnitName, string>;
  /** What is behind the proxy. */
  ports: Record<UnitName, number>;
  /** The address of the proxy for unencrypted requests. */
  plainUrl: string;
  /** The address of the database with the application's role. */
  databaseUrl: () => Promise<string>;
  /** The database with the superuser that ran docker/postgres-init.sh, and its password of before. */
  superuserUrl: string;
  send: Send;
  app: (name: UnitName) => Running;
  /** Starts an app, as its unit does. */
  start: (name: UnitName) => Promise<void>;
  /** The system calls of an app that was traced and has been stopped. */
  systemCalls: (name: UnitName) => Promise<string[]>;
  /** Runs commands of docs/operating.md here. @throws an Error with their output */
  execute: (block: Block) => Promise<void>;
  stop: () => Promise<void>;
}

type CleanUp = (() => Promise<unknown>)[];

/**
 * Installs the system by the commands of docs/operating.md: a release, PostgreSQL's role, settings, units and Caddy. What
 * stands in for systemd starts the commands of the units, with their variables, as a user without rights.
 * @param options.isTraced whether system calls are counted, which slows the apps down
 */
export async function startProduction(options: { isTraced: boolean }): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'site-production-'));
  await chmod(folder, 0o755);
  const cleanUp: CleanUp = [
    () => rm(folder, { recursive: true }),
    () => promisify(execFile)('chmod', ['-R', 'u+w', folder]),
  ];
  const stop = async () => {
    for (const step of cleanUp.toReversed()) await step();
  };
  try {
    const tracer = options.isTraced ? await makeTracer(folder) : undefined;
    return { ...(await install(folder, cleanUp, tracer)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function install(
  folder: string,
  cleanUp: CleanUp,
  tracer: Tracer | undefined,
): Promise<Omit<Production, 'stop'>> {
  const server = await prepareServer(folder, cleanUp);
  const proxy = createProxy(folder);
  const supervisor = createSupervisor({
    local: server.local,
    ports: server.ports,
    environment: server.portSettings,
    tracer,
    startProxy: async () => proxy.start(await server.proxySettings(), server.urls.admin),
  });
  cleanUp.push(supervisor.stop);
  cleanUp.push(await makeStandIns(server.programs, supervisor.command));

  // On Debian a superuser is known by the user of the system, so docker/postgres-init.sh takes its password away.
  const installer = await createSuperuser(server.postgres);
  const executeAs = await createShell(server, proxy);
  for (const block of await readBlocks()) {
    if (isInstallation(block)) await executeAs(installer, block);
  }
  const { host, port } = server.postgres;
  return {
    release: join(folder, 'opt/current'),
    urls: server.urls,
    ports: server.ports,
    plainUrl: server.plainUrl,
    databaseUrl: async () => String((await server.readSettings())['DATABASE_URL']),
    superuserUrl: `postgresql://${installer.user}:${installer.password}@${host}:${port}/app`,
    send: await proxy.client(),
    app: supervisor.app,
    start: supervisor.start,
    systemCalls: async (name) => (await tracer?.systemCalls(name)) ?? [],
    execute: (block) => executeAs(server.postgres, block),
  };
}

/** Whether a block is one of those that `startProduction` runs. */
export function isInstallation({ headings }: Block): boolean {
  return headings.includes('As services of a Debian server');
}

interface Server {
  postgres: Postgres;
  ports: Record<UnitName, number>;
  portSettings: Record<string, string>;
  urls: Record<UnitName, string>;
  plainUrl: string;
  /** The folder of programs that stand in for those of the machine. */
  programs: string;
  /** Replaces paths, host names and the database's port of the documentation by those of this server. */
  local: (text: string) => string;
  /** What the files of settings have by now. */
  readSettings: () => Promise<Record<string, string | undefined>>;
  proxySettings: () => Promise<Record<string, string>>;
}

/** An empty server: a PostgreSQL, free ports, and the folders that Debian has. */
async function prepareServer(folder: string, cleanUp: CleanUp): Promise<Server> {
  for (const path of ['opt', 'etc/caddy', 'etc/systemd/system', 'backups']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  const postgres = await startTemporaryPostgres();
  cleanUp.push(postgres.stop);
  const [https = 0, http = 0, api = 0, web = 0, admin = 0, metrics = 0] = await findFreePorts(6);
  const urls = {
    api: `https://api.localhost:${https}`,
    web: `https://localhost:${https}`,
    admin: `https://admin.localhost:${https}`,
  };
  const places = {
    '/opt/one-health-site/checkout': root,
    '/opt/one-health-site': join(folder, 'opt'),
    '/var/lib/one-health-site': join(folder, 'data'),
    '/var/backups': join(folder, 'backups'),
    ' /etc/': ` ${folder}/etc/`,
    '=/etc/': `=${folder}/etc/`,
    'localhost:9464': `localhost:${metrics}`,
    'localhost:5432': `${postgres.host}:${postgres.port}`,
    'https://www.example.org': urls.web,
    'https://admin.example.org': urls.admin,
    'https://api.example.org': urls.api,
  };
  const readSettings: Server['readSettings'] = async () => {
    const files = ['site.env', 'api.env'].map((name) => join(folder, 'etc/one-health-site', name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
    return parseEnv(texts.join('\n'));
  };
  return {
    postgres,
    ports: { api, web, admin },
    portSettings: {
      API_PORT: String(api),
      WEB_PORT: String(web),
      ADMIN_PORT: String(admin),
      API_METRICS_PORT: String(metrics),
    },
    urls,
    plainUrl: `http://localhost:${http}`,
    programs: join(folder, 'bin'),
    local: (text) =>
      Object.entries(places).reduce((done, [there, here]) => done.replaceAll(there, here), text),
    readSettings,
    async proxySettings() {
      const settings = await readSettings();
      const names = ['PUBLIC_API_URL', 'PUBLIC_WEB_URL', 'PUBLIC_ADMIN_URL'];
      return {
        ...Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])),
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        API_UPSTREAM: `127.0.0.1:${api}`,
        WEB_UPSTREAM: `127.0.0.1:${web}`,
        ADMIN_UPSTREAM: `127.0.0.1:${admin}`,
      };
    },
  };
}

interface Role {
  user: string;
  password: string;
}

/** A superuser for the installation alone. */
async function createSuperuser({ url }: Postgres): Promise<Role> {
  const superuser = { user: 'administrator', password: randomBytes(16).toString('hex') };
  await query(url, `CREATE ROLE administrator LOGIN SUPERUSER PASSWORD '${superuser.password}'`);
  return superuser;
}

/** Runs blocks in the checkout, with the settings of the installation. `psql` signs in as the role that is given. */
async function createShell(server: Server, proxy: Proxy) {
  const psql = await debianProgram({
    package: 'postgresql-client-15',
    program: '/usr/lib/postgresql/15/bin/psql',
  });
  return async (role: Role, { file, commands, line }: Block): Promise<void> => {
    const env = {
      ...psql.env,
      ...(await server.readSettings()),
      ...server.portSettings,
      PATH: [server.programs, dirname(psql.path), process.env['PATH']].join(':'),
      PGHOST: server.postgres.host,
      PGPORT: String(server.postgres.port),
      PGUSER: role.user,
      PGPASSWORD: role.password,
      CURL_CA_BUNDLE: proxy.authority,
    };
    const flags = ['-euo', 'pipefail', '-c', server.local(commands)];
    const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
    await promisify(execFile)('bash', flags, options).catch((cause: unknown) => {
      throw new Error(`${file}, line ${line}: ${String(cause)}`, { cause });
    });
  };
}
