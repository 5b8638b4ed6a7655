import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryStandby, type Postgres } from '@site/postgres';
import { serverMemory, findFreePorts, root, migrateDatabase } from '@site/system';
import { program, type Program } from './program.ts';

/** One of several processes that do the same. */
export interface Replica extends Program {
  port: number;
  /** Where it is reached past any proxy. */
  url: string;
}

/** Several APIs and public sites on one database with a streaming standby. */
export interface Replicas {
  apis: readonly Replica[];
  sites: readonly Replica[];
  primary: Postgres;
  standby: Postgres;
  /** What each of the migrations that ran at the same time printed. */
  migrated: readonly string[];
  account: { email: string; password: string };
  stop(): Promise<void>;
}

/**
 * Migrates an empty database from as many processes at once as there are APIs, and starts the APIs. The sites are left to the caller: they are ready once
 * their API's address is.
 * @param options.apiUrl where the sites and browsers reach the APIs; by default the first of these
 * @param options.env further settings of all of them
 */
export async function startReplicas(options: {
  apis: number;
  sites: number;
  apiUrl?: string;
  env?: Record<string, string>;
}): Promise<Replicas> {
  const { primary, standby } = await startTemporaryStandby();
  const folder = await mkdtemp(join(tmpdir(), 'site-replicas-'));
  const ports = await findFreePorts(options.apis + options.sites);
  const [firstPort] = ports;
  const account = { email: 'admin@example.org', password: 'a wall of many bricks' };
  const common = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    PUBLIC_API_URL: options.apiUrl ?? `http://127.0.0.1:${firstPort}`,
    INTERNAL_API_URL: options.apiUrl ?? `http://127.0.0.1:${firstPort}`,
    ...options.env,
  };
  const apiEnv = {
    ...common,
    ...serverMemory,
    DATA_DIR: folder,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    JWT_SECRET: 'a secret that guards nothing but a test',
    MAIL: 'outbox',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SAMPLE_CONTENT: 'on',
  };
  const apis = ports
    .slice(0, options.apis)
    .map((port) => replica('apps/api/src/main.ts', port, { ...apiEnv, API_PORT: String(port) }));
  const sites = ports
    .slice(options.apis)
    .map((port) => replica('apps/web/server/main.ts', port, { ...common, WEB_PORT: String(port) }));

  const stop = async () => {
    await Promise.all([...apis, ...sites].map((each) => each.kill()));
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true });
  };
  try {
    const migrated = await Promise.all(apis.map(() => migrateDatabase({ url: primary.url })));
    // The first one stores the sample content.
    const [first, ...others] = apis;
    await first?.start();
    await Promise.all(others.map((each) => each.start()));
    return { apis, sites, primary, standby, migrated, account, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function replica(entry: string, port: number, env: NodeJS.ProcessEnv): Replica {
  const url = `http://127.0.0.1:${port}`;
  const args = [join(root, entry)];
  return {
    port,
    url,
    ...program({ command: process.execPath, args, env, ready: `${url}/readyz` }),
  };
}
