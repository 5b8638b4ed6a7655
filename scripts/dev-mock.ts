import { readSettings } from '@site/server';
import { loadEnvironment, requireFreePorts } from '@site/system';
import { runDevServers } from './lib/dev-servers.ts';
import { fail } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run dev:mock`: both apps with hot reload on the mocks: no API, no database.

const signal = listenForStop(() => {});
try {
  loadEnvironment();
  const { WEB_PORT, ADMIN_PORT } = readSettings(process.env);
  await requireFreePorts({ WEB_PORT, ADMIN_PORT });
  const ended = await runDevServers(['web', 'admin'], { ...process.env, MOCKS: 'on' }, signal);
  if (ended !== undefined) throw new Error(`The ${ended} app's dev server ended.`);
} catch (error) {
  fail(error);
}
process.exit();
