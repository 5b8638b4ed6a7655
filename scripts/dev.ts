import { readSettings } from '@site/server';
import { loadEnvironment, openDatabase, requireFreePorts, migrateDatabase } from '@site/system';
import { runDevServers } from './lib/dev-servers.ts';
import { fail, showWaiting } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run dev`: the API, which restarts at every change, and both apps with hot reload, on the
// database that `npm start` uses.

const signal = listenForStop(() => {});
try {
  loadEnvironment();
  const settings = readSettings(process.env);
  const { API_PORT, WEB_PORT, ADMIN_PORT } = settings;
  await requireFreePorts({ API_PORT, WEB_PORT, ADMIN_PORT });
  const database = await openDatabase(settings, { signal, begun: showWaiting });
  try {
    await migrateDatabase(database);
    const env = { ...process.env, DATABASE_URL: database.url, DATABASE_OWNER_URL: undefined };
    const ended = await runDevServers(['api', 'web', 'admin'], env, signal);
    if (ended !== undefined) throw new Error(`The ${ended} app's dev server ended.`);
  } finally {
    await database.stop();
  }
} catch (error) {
  fail(error);
}
process.exit();
