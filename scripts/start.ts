import { once } from 'node:events';
import { relative } from 'node:path';
import { readSettings, type Settings } from '@site/server';
import {
  type Database,
  loadEnvironment,
  openDatabase,
  requireFreePorts,
  root,
  migrateDatabase,
  startSystem,
  type System,
} from '@site/system';
import { drawBox } from './lib/box.ts';
import { fail, showWaiting, step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';
import { build } from './lib/turbo.ts';
import { upgradePostgres } from './lib/upgrade-postgres.ts';

// `npm start`: the whole system on this machine, until Ctrl-C.

let embedded: Database | undefined;
let system: System | undefined;
const signal = listenForStop(() => system?.kill());

try {
  loadEnvironment();
  const settings = readSettings(process.env);
  const { API_PORT, WEB_PORT, ADMIN_PORT, API_METRICS_PORT, WEB_METRICS_PORT } = settings;
  await requireFreePorts({
    API_PORT,
    WEB_PORT,
    ADMIN_PORT,
    ...(API_METRICS_PORT !== undefined && { API_METRICS_PORT }),
    ...(WEB_METRICS_PORT !== undefined && { WEB_METRICS_PORT }),
  });
  await step({ doing: 'Building', done: 'Built the apps' }, () => build(signal));
  signal.throwIfAborted();
  const database = await startDatabase(settings);
  const { url, ownerUrl } = database;
  signal.throwIfAborted();
  await step({ doing: 'Applying migrations', done: 'Brought the database up to date' }, () =>
    migrateDatabase({ url, ownerUrl }),
  );
  // The owner's address is for migrations alone.
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: undefined };
  system = await step({ doing: 'Starting the apps', done: 'Started the apps' }, () =>
    startSystem({ settings, env, signal }),
  );
  signal.throwIfAborted();
  console.log(`\n${describe(settings, system)}\n`);
  const end = await Promise.race([
    once(signal, 'abort').then(() => undefined),
    system.ended,
    database.ended.then(() => 'The database stopped.'),
  ]);
  if (end !== undefined) throw new Error(end);
} catch (error) {
  if (!signal.aborted) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
try {
  await stop();
} catch (error) {
  fail(error);
}
process.exit();

async function startDatabase(settings: Settings): Promise<Database> {
  if (settings.DATABASE_URL !== undefined) return openDatabase(settings);
  await upgradePostgres(settings);
  embedded = await step({ doing: 'Starting PostgreSQL', done: 'Started PostgreSQL' }, () =>
    openDatabase(settings, { signal, begun: showWaiting }),
  );
  return embedded;
}

async function stop(): Promise<void> {
  const [apps, server] = [system, embedded];
  if (apps) await step({ doing: 'Stopping the apps', done: 'Stopped the apps' }, apps.stop);
  if (server)
    await step({ doing: 'Stopping the database', done: 'Stopped the database' }, server.stop);
}

function describe(settings: Settings, { admin }: System): string {
  const made =
    settings.ADMIN_PASSWORD === undefined ? 'as at the first start' : 'as in ADMIN_PASSWORD';
  const password = admin?.password === undefined ? made : `${admin.password}  (shown only now)`;
  const signIn = admin?.link
    ? (['Choose it at', `${admin.link}  (once, within a day)`] as const)
    : (['Password', password] as const);
  return drawBox([
    ['Public site', settings.PUBLIC_WEB_URL],
    ['Admin app', settings.PUBLIC_ADMIN_URL],
    ['API', settings.PUBLIC_API_URL],
    [],
    ['Sign in as', admin?.email ?? settings.ADMIN_EMAIL],
    signIn,
    [],
    ['Data, logs', relative(root, settings.DATA_DIR) || settings.DATA_DIR],
    ['Stop', 'Ctrl-C'],
  ]);
}
