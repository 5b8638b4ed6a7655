import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@site/postgres';
import { findFreePorts, startApi, startSite } from '@site/system';

/** The API and the public site as processes, on an empty database. */
export interface Servers {
  api: string;
  web: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts the servers. @param env settings of both besides ports and addresses */
export async function startServers(env: Record<string, string>): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'servers-test-'));
  const postgres = await startTemporaryPostgres();
  const stops = [() => rm(folder, { recursive: true }), postgres.stop];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const [apiPort = 0, webPort = 0] = await findFreePorts(2);
    const api = await startApi({
      port: apiPort,
      dataDir: folder,
      databaseUrl: postgres.url,
      env: { SAMPLE_CONTENT: 'off', ...env },
    });
    stops.push(api.stop);
    const site = await startSite({ port: webPort, dataDir: folder, apiUrl: api.url, env });
    stops.push(site.stop);
    return { api: api.url, web: `http://127.0.0.1:${webPort}`, databaseUrl: postgres.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
